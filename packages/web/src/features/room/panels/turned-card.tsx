/** A card that is face up for all during the auction, with the game's words for it. */
import type { Card } from '@troef/games';
import { CardFace } from '../../../components/cards/card-face.tsx';
import { symbolsFor, usePreferences } from '../../../lib/preferences/preferences.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './note.module.css';

export function TurnedCard({
  card,
  words,
  small = false,
}: {
  readonly card: Card;
  /**
   * "Turned up: seven of hearts". Screen readers say it; it is visible below the card if that is in the
   * middle.
   */
  readonly words: string;
  /** Whether the card is beside the heading of the bid panel, because the panel takes the middle. */
  readonly small?: boolean;
}) {
  const t = useT();
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  return (
    <figure className={styles.turned} data-small={small || undefined}>
      <CardFace card={card} style={style} letters={symbolsFor(symbols, t.locale)} />
      <figcaption className={small ? 'visually-hidden' : undefined}>{words}</figcaption>
    </figure>
  );
}
