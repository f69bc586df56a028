import { useText } from '../i18n/text.ts';
import { Cup } from '../ui/Cup.tsx';
import { DieFace } from '../ui/DieFace.tsx';
import { DiscFace } from '../ui/DiscFace.tsx';
import mat from '../ui/Mat.module.css';
import styles from './StillLife.module.css';

/** What this is, in a sentence, beside the things that it is played with. */
export function StillLife() {
  const text = useText();
  return (
    <section class={`${mat.mat} ${mat.framed} ${styles.hero}`}>
      <div class={styles.words}>
        <h1>{text().home.title}</h1>
        <p>{text().home.about}</p>
      </div>
      <div class={styles.still} aria-hidden="true">
        <span class={styles.target}>
          <DiscFace seat={1} value={4} side="vulnerable" />
        </span>
        <span class={styles.plain}>
          <DiscFace seat={0} value={6} side="safe" />
        </span>
        <span class={styles.red}>
          <DieFace value={6} red />
        </span>
        <span class={styles.five}>
          <DieFace value={5} />
        </span>
        <span class={styles.cup}>
          <Cup seat={1} />
        </span>
        <span class={styles.two}>
          <DieFace value={2} />
        </span>
      </div>
    </section>
  );
}
