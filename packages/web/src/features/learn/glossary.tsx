/** The glossary: the words of card players that lessons teach, in the order in which they come. */
import type { ReactNode } from 'react';
import type { ShownLesson } from '../../lib/lessons/shown.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './glossary.module.css';

interface GlossaryProps {
  readonly lessons: readonly ShownLesson[];
  /** Puts a word into a link to the first lesson that teaches it. Left out: it is no link. */
  readonly link?: (name: string, lesson: ShownLesson) => ReactNode;
}

export function Glossary({ lessons, link = (name) => name }: GlossaryProps) {
  const first = new Map<string, { readonly text: string; readonly lesson: ShownLesson }>();
  for (const lesson of lessons)
    for (const { name, text } of lesson.ideas) if (!first.has(name)) first.set(name, { text, lesson });
  return (
    <dl className={styles.words}>
      {[...first].map(([name, { text, lesson }]) => (
        <div key={name}>
          <dt>{link(name, lesson)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** On a narrow screen they are folded below the table. */
export function FoldedGlossary({ lessons }: Pick<GlossaryProps, 'lessons'>) {
  const t = useT();
  return (
    <section className={styles.folded} aria-label={t('learn.words')}>
      <details>
        <summary>{t('learn.words')}</summary>
        <Glossary lessons={lessons} />
      </details>
    </section>
  );
}
