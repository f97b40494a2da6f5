/** A written page about a game: on the game's colour, with links that start a table above and below the text. */
import type { Variant } from '@troef/games';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageOf } from '../../lib/games/variants.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { showLocale } from '../../lib/words/locale.ts';
import { SmallFan } from '../cards/small-fan.tsx';
import { Article } from './article.tsx';
import styles from './play-link.module.css';

interface GameArticleProps {
  /** Name of the file in content/{language}. */
  readonly name: string;
  readonly variant: Variant;
  /** The text is the same for every game, so the page says which game it is shown for. */
  readonly shared?: boolean;
  readonly after?: ReactNode;
}

export function GameArticle({ name, variant, shared = false, after }: GameArticleProps) {
  const t = useT();
  const { accent, fan } = pageOf(variant);
  const play = (
    <Link
      className={styles.play}
      to={paths.play(variant)}
      // A table has no language in its address.
      onClick={() => void showLocale(t.locale)}
      rel="nofollow"
    >
      {t(`pages.${variant}.play`)}
    </Link>
  );
  return (
    <Article
      name={name}
      accent={accent}
      {...(shared ? { game: t(`games.${variant}.name`) } : {})}
      head={
        <>
          {play}
          <SmallFan cards={fan.slice(-3)} />
        </>
      }
      after={
        <>
          {play}
          {after}
        </>
      }
    />
  );
}
