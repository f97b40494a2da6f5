/**
 * The steps of the podium, one for each side: the winner in the middle, the second to the left as the reader
 * sees it.
 */
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { listedName, ownerOf } from '../words/names.ts';
import { leftWords, reachedWords, type Standing, standings } from '../words/standing.ts';
import { OwnerFace } from './owner-face.tsx';
import styles from './podium.module.css';

/** Why a name stands here that was no longer at the table. */
function LeftEarly({ side }: Pick<Standing, 'side'>) {
  const words = leftWords(
    useT(),
    useView((whole) => whole),
    side,
  );
  return words === null ? null : <small className={styles.left}>{words}</small>;
}

const STEPS = [1, 0, 2, 3] as const;

export function Podium() {
  const t = useT();
  const view = useView((whole) => whole);
  const variant = useVariantTable();
  const order = standings(variant, view);
  const isShared = (place: number): boolean => order.filter((each) => each.place === place).length > 1;
  const step = ({ side, place, total }: Standing) => (
    <li
      key={side[0]}
      className={styles.step}
      data-place={place}
      data-own={(view.seat !== null && side.includes(view.seat)) || undefined}
    >
      <span className={styles.faces}>
        {side.map((seat) => (
          <OwnerFace key={seat} seat={seat} />
        ))}
      </span>
      <b>{side.map((seat) => listedName(t, view, seat, ownerOf(view, seat))).join(' & ')}</b>
      <LeftEarly side={side} />
      <span className={styles.block} data-at={place - 1}>
        <span className={styles.placeNumber}>{t('table.place', { place })}</span>
        {isShared(place) && <small>{t('table.sharedPlace')}</small>}
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
