/** The picture of a post: its cards, a drawing if it is about no card, else the four suits, on the colour of its game. */
import { CardFace, SuitMark } from '../../components/cards/card-face.tsx';
import { pageOf } from '../../lib/games/variants.ts';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import { useLocale } from '../../lib/words/i18n.tsx';
import styles from './blog.module.css';
import type { Post } from './post.ts';
import { PostDrawing } from './post-drawing.tsx';

/** More cards than this overlap more. */
const FEW = 4;

export const accentOf = ({ topic }: Post): string =>
  topic === 'site' || topic === 'computers' ? 'slate' : pageOf(topic).accent;

export function PostPicture({ post }: { readonly post: Post }) {
  return (
    <div className={styles.picture} data-accent={accentOf(post)} aria-hidden="true">
      <PostCards post={post} />
    </div>
  );
}

export function PostCards({ post }: { readonly post: Post }) {
  const locale = useLocale();
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  if (post.drawing !== null) return <PostDrawing drawing={post.drawing} />;
  if (post.cards.length === 0) {
    return (
      <div className={styles.suits} aria-hidden="true">
        {(['S', 'H', 'C', 'D'] as const).map((suit) => (
          <SuitMark key={suit} suit={suit} />
        ))}
      </div>
    );
  }
  return (
    <div
      className={post.cards.length > FEW ? `${styles.cards} ${styles.many}` : styles.cards}
      aria-hidden="true"
    >
      {post.cards.map((card) => (
        <CardFace key={card} card={card} style={style} letters={symbolsFor(symbols, locale)} />
      ))}
    </div>
  );
}
