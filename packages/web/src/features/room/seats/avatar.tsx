/**
 * The picture of a player, or their initial on a colour. A ring shows that this seat is to move; it is steady
 * if the table has no clock.
 */
import type { Seat } from '@troef/games';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './seats.module.css';

export function Avatar({
  name,
  seat,
  turn,
  ring,
  picture = null,
  dealer,
  open,
  place,
  children,
}: {
  readonly name: string;
  readonly seat: Seat;
  readonly turn?: boolean;
  /** The player's clock, instead of the steady ring. */
  readonly ring?: ReactNode;
  /** The picture of a member. */
  readonly picture?: string | null;
  /** The word for the dealer's mark, if this seat deals. */
  readonly dealer?: string | undefined;
  /** The words for an open hand, if the hand itself does not look open. */
  readonly open?: string | undefined;
  readonly place?: string;
  /** Drawn on top of the picture. */
  readonly children?: ReactNode;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={`${styles.avatar} ${turn && ring === undefined ? styles.turn : ''}`} data-place={place}>
      {picture !== null && picture !== failed ? (
        <img className={styles.face} src={picture} alt="" onError={() => setFailed(picture)} />
      ) : (
        <span className={styles.face} data-seat={seat} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      {turn && ring}
      {dealer !== undefined && (
        <span className={styles.dealer} title={dealer}>
          <span aria-hidden="true">{dealer[0]?.toUpperCase()}</span>
          <span className="visually-hidden">{dealer}</span>
        </span>
      )}
      {open !== undefined && (
        <span className={styles.open} title={open}>
          <Eye aria-hidden="true" />
          <span className="visually-hidden">{open}</span>
        </span>
      )}
      {children}
    </span>
  );
}
