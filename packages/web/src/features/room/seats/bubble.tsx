/** What a seat said last, or the contract it plays. */
import type { Seat } from '@troef/games';
import { useT } from '../../../lib/words/i18n.tsx';
import { useLateView } from '../client/room-context.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import styles from './seats.module.css';

export function Bubble({ seat }: { readonly seat: Seat }) {
  const t = useT();
  const variant = useVariantTable();
  const view = useLateView();
  const bubble = variant.bubble(t, view, seat);
  if (bubble === null) return null;
  return (
    <span
      className={`${styles.bubble} ${bubble.loud ? styles.loud : ''}`}
      data-part="bubble"
      // Words that do not fit one line end in dots.
      ref={(element) => {
        if (element !== null) element.title = element.textContent;
      }}
    >
      {bubble.words}
    </span>
  );
}
