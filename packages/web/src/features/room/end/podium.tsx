/**
 * The steps of the podium, one for each side: the winner in the middle, the second to the left as the reader
 * sees it.
 */
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { Avatar } from '../seats/avatar.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { nameOf } from '../words/names.ts';
import { reachedWords, type Standing, standings } from '../words/standing.ts';
import styles from './podium.module.css';

const STEPS = [1, 0, 2, 3] as const;

export function Podium() {
  const t = useT();
  const view = useView((whole) => whole);
  const variant = useVariantTable();
  const order = standings(variant, view);
  const step = ({ side, place, total }: Standing) => (
    <li
      key={side[0]}
      className={styles.step}
      data-place={place}
      data-own={(view.seat !== null && side.includes(view.seat)) || undefined}
    >
      <span className={styles.faces}>
        {side.map((seat) => (
          <Avatar key={seat} name={nameOf(view, seat)} seat={seat} picture={view.seats[seat].avatar} />
        ))}
      </span>
      <b>{side.map((seat) => nameOf(view, seat)).join(' & ')}</b>
      <span className={styles.block} data-at={place - 1}>
        <span className={styles.placeNumber}>{t('table.place', { place })}</span>
        <span>{reachedWords(t, variant, view, { side, total })}</span>
      </span>
    </li>
  );
  return (
    <ol className={styles.podium} data-sides={order.length} aria-label={t('table.podium')}>
      {STEPS.flatMap((at) => order[at] ?? []).map(step)}
    </ol>
  );
}
