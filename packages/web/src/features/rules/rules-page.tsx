/** The rules of a game, with examples in real cards, and a link to a table. */
import type { Variant } from '@troef/games';
import { Link } from 'react-router';
import { SmallFan } from '../../components/cards/small-fan.tsx';
import { GameLinks } from '../../components/game-links.tsx';
import { Article } from '../../components/written/article.tsx';
import { pageOf } from '../../lib/games/variants.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './rules-page.module.css';

export function RulesPage({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const { accent, fan } = pageOf(variant);
  const play = (
    <Link className={styles.play} to={paths.landing(t.locale, variant)}>
      {t(`pages.${variant}.play`)}
    </Link>
  );
  return (
    <Article
      name={`rules/${variant}`}
      accent={accent}
      head={
        <>
          {play}
          <SmallFan cards={fan.slice(-3)} />
        </>
      }
      after={
        <>
          {play}
          <h2 className={styles.others}>{t('pages.otherRules')}</h2>
          <GameLinks but={variant} to="rules" />
        </>
      }
    />
  );
}
