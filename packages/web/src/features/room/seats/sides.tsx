/** The points of both teams in this deal, once for the table; they change when the trick has gone. */
import { useRef } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { useOnStage, useView } from '../client/room-context.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { ofSide, sideName, sidesFrom } from '../view/sides.ts';
import styles from './sides.module.css';

export function Sides() {
  const t = useT();
  const variant = useVariantTable();
  const view = useView((whole) => whole);
  const busy = useOnStage((stage) => stage.busy);
  const points = view.deal?.phase === 'playing' ? view.deal.points : null;
  const shown = useRef(points);
  if (!busy || points === null) shown.current = points;
  const { current } = shown;
  if (current === null) return null;
  return (
    <ul className={styles.sides} data-place="sides">
      {sidesFrom(variant, view.seat).map((side) => (
        <li key={side[0]}>
          <span>{sideName(t, view, side)}</span>
          <b>{ofSide(current, side)}</b>
        </li>
      ))}
    </ul>
  );
}
