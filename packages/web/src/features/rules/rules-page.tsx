/** The rules of a game, with examples in real cards, and a link to a table. */
import type { Variant } from '@troef/games';
import { GameLinks } from '../../components/game-links.tsx';
import { GameArticle } from '../../components/written/game-article.tsx';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './rules-page.module.css';

export function RulesPage({ variant }: { readonly variant: Variant }) {
  const t = useT();
  return (
    <GameArticle
      name={`rules/${variant}`}
      variant={variant}
      after={
        <>
          <h2 className={styles.others}>{t('pages.otherRules')}</h2>
          <GameLinks but={variant} to="rules" />
        </>
      }
    />
  );
}
