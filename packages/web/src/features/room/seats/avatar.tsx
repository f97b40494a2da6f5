/** Who sits there, as an initial on a colour; the ring is steady while this seat is to move and there is no clock. */
import type { Seat } from '@troef/games';
import { Eye } from 'lucide-react';
import styles from './seats.module.css';

export function Avatar({
  name,
  seat,
  turn,
  dealer,
  open,
  place,
}: {
  readonly name: string;
  readonly seat: Seat;
  readonly turn?: boolean;
  /** The word for the dealer's mark, when this seat deals. */
  readonly dealer?: string | undefined;
  /** Where his hand lies face up and is not seen to: the words for it. */
  readonly open?: string | undefined;
  readonly place?: string;
}) {
  return (
    <span className={`${styles.avatar} ${turn ? styles.turn : ''}`} data-place={place}>
      <span className={styles.face} data-seat={seat} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
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
    </span>
  );
}
