/** The rules of a game, to read and to print: contents beside the text, examples in real cards, and a way to the table. */
import type { Variant } from '@troef/games';
import { use } from 'react';
import { Link } from 'react-router';
import { CardShapes } from '../../components/cards/card-shapes.tsx';
import { SmallFan } from '../../components/cards/small-fan.tsx';
import { GameLinks } from '../../components/game-links.tsx';
import { useT } from '../../lib/i18n.tsx';
import { paths } from '../../lib/route-table.ts';
import { pageOf } from '../../lib/variants.ts';
import { RulesBody } from './rules-body.tsx';
import styles from './rules-page.module.css';
import { loadRules, rulesAtHand } from './rules-text.ts';

export function RulesPage({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const text = rulesAtHand(t.locale, variant) ?? use(loadRules(t.locale, variant));
  const play = t(`games.${variant}.play`);
  return (
    <article className={styles.page} data-accent={pageOf(variant).accent}>
      <title>{`${text.title} · ${t('site.name')}`}</title>
      <meta name="description" content={text.description} />
      <CardShapes />
      <header className={styles.head}>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.lead}>{text.lead}</p>
        <Link className={styles.play} to={paths.landing(t.locale, variant)}>
          {play}
        </Link>
        <SmallFan cards={pageOf(variant).fan.slice(-3)} />
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
          <RulesBody pieces={text.body} />
        </div>
      </div>
      <footer className={styles.after}>
        <Link className={styles.play} to={paths.landing(t.locale, variant)}>
          {play}
        </Link>
        <h2 className={styles.others}>{t('site.rules.all')}</h2>
        <GameLinks but={variant} to="rules" />
      </footer>
    </article>
  );
}
