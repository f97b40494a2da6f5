/** The rules of a game, with examples in real cards, and a link to a table. */
import type { Variant } from '@troef/games';
import { Link } from 'react-router';
import { SmallFan } from '../../components/cards/small-fan.tsx';
import { GameLinks } from '../../components/game-links.tsx';
import { Article } from '../../components/written/article.tsx';
import { useT } from '../../lib/i18n.tsx';
import { paths } from '../../lib/route-table.ts';
import { pageOf } from '../../lib/variants.ts';
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
