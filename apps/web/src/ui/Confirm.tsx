import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import styles from './Confirm.module.css';
import { Sheet } from './Sheet.tsx';

/** Asks once more, only for what costs somebody something. */
export function Confirm(props: {
  open: boolean;
  title: string;
  about: string;
  yes: string;
  onYes: () => void;
  onClose: () => void;
}) {
  const text = useText();
  const sure = () => {
    props.onYes();
    props.onClose();
  };
  return (
    <Sheet open={props.open} title={props.title} onClose={props.onClose}>
      <p>{props.about}</p>
      <div class={styles.choice}>
        <Button onClick={() => props.onClose()}>{text().cancel}</Button>
        <Button look="main" onClick={sure}>
          {props.yes}
        </Button>
      </div>
    </Sheet>
  );
}
