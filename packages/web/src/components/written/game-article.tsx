/** A written page about a game: on the game's colour, with links to a table above and below the text. */
import type { Variant } from '@troef/games';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageOf } from '../../lib/games/variants.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { SmallFan } from '../cards/small-fan.tsx';
import { Article } from './article.tsx';
import styles from './game-article.module.css';

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
    <Link className={styles.play} to={paths.landing(t.locale, variant)}>
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
