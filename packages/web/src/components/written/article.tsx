/**
 * A written page, for screen and print: its head, the contents beside the text, and what follows the text.
 */
import { type ReactNode, use } from 'react';
import { loadWritten, writtenAtHand } from '../../lib/pages/written.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { BackerSlot } from '../backers/backer-slot.tsx';
import { CardShapes } from '../cards/card-shapes.tsx';
import styles from './article.module.css';
import { WrittenBody } from './written-body.tsx';

/** Texts beside which a sponsor has no place: what we ask ourselves, and what the law is about. */
const WITHOUT_SPONSORS: ReadonlySet<string> = new Set(['premium', 'donate', 'shop/gift', 'privacy', 'terms']);

interface ArticleProps {
  /** Name of the file in content/{language}. */
  readonly name: string;
  /** The game whose colour the head has; without one the head is paper. */
  readonly accent?: string;
  /** The name of the game, if the text is the same for every game. */
  readonly game?: string;
  /** Shown in the head, under the lead. */
  readonly head?: ReactNode;
  readonly after?: ReactNode;
}

export function Article({ name, accent, game, head, after }: ArticleProps) {
  const t = useT();
  const text = writtenAtHand(t.locale, name) ?? use(loadWritten(t.locale, name));
  return (
    <article className={styles.page} data-accent={accent}>
      <title>{[text.title, game, t('site.name')].filter(Boolean).join(' · ')}</title>
      <meta name="description" content={[game, text.description].filter(Boolean).join('. ')} />
      <CardShapes />
      <header className={accent === undefined ? `${styles.head} ${styles.plain}` : styles.head}>
        {game !== undefined && <p className={styles.game}>{game}</p>}
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.lead}>{text.lead}</p>
        {head}
      </header>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents" className={styles.contentsTitle}>
            {t('site.rules.contents')}
          </h2>
          <ol className={styles.list}>
            {text.contents.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          <WrittenBody pieces={text.body} />
          {!WITHOUT_SPONSORS.has(name) && <BackerSlot />}
        </div>
      </div>
      {after !== undefined && <footer className={styles.after}>{after}</footer>}
    </article>
  );
}
