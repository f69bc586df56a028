import { useText } from '../i18n/text.ts';
import type { TableState } from '../store/table.ts';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';

/** The table has closed this page's connection for good. */
export function Closed(props: { reason: NonNullable<TableState['closed']> }) {
  const text = useText();
  return (
    <Page
      name={text().app}
      heading={text().gathering.title}
      foot={
        <Button look="main" onClick={() => location.reload()}>
          {text().table.retry}
        </Button>
      }
    >
      <p role="alert">{text().closed[props.reason]}</p>
    </Page>
  );
}
