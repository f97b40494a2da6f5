/** The points of both teams in this deal, once for the table; they change when the winner of a trick is marked. */
import { useLayoutEffect, useRef } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { useLateView, useRoom } from '../client/room-context.tsx';
import { mark } from '../frame/mark.ts';
import { useVariantTable } from '../variant/variant-context.tsx';
import { countingPoints, ofSide, sideName, sidesFrom } from '../view/sides.ts';
import styles from './sides.module.css';

export function Sides() {
  const t = useT();
  const variant = useVariantTable();
  const view = useLateView();
  const hasLeft = useRoom((room) => room.stopped);
  const points = hasLeft ? null : countingPoints(view);
  const list = useRef<HTMLUListElement>(null);
  const isShown = points !== null;
  useLayoutEffect(() => {
    const felt = list.current?.parentElement;
    return felt == null || !isShown ? undefined : mark(felt, 'sides');
  }, [isShown]);
  if (points === null) return null;
  return (
    <ul ref={list} className={styles.sides} data-place="sides">
      {sidesFrom(variant, view.seat).map((side) => (
        <li key={side[0]}>
          <span>{sideName(t, view, side)}</span>
          <b>{ofSide(points, side)}</b>
        </li>
      ))}
    </ul>
  );
}
