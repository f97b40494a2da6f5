/** A turned card on its way from the middle of the table to the seat that gets it. Nothing waits for it. */
import type { Card, Seat } from '@troef/games';
import { useLayoutEffect, useRef } from 'react';
import { useView } from '../client/room-context.tsx';
import { rectOf, slideTo } from '../stage/motion.ts';
import { SLIDE_MS } from '../stage/stage.ts';
import { sideOf } from '../trick/trick.tsx';
import styles from './note.module.css';
import { TurnedCard } from './turned-card.tsx';

export function GoingCard({
  card,
  to,
  gone,
}: {
  readonly card: Card;
  readonly to: Seat;
  readonly gone: () => void;
}) {
  const viewer = useView((view) => view.seat);
  const mover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (mover.current !== null) slideTo(mover.current, () => rectOf(`seat-${sideOf(to, viewer)}`));
    const timer = setTimeout(gone, SLIDE_MS);
    return () => clearTimeout(timer);
  }, [to, viewer, gone]);
  return (
    <div className={styles.going} ref={mover} aria-hidden="true">
      <TurnedCard card={card} words="" />
    </div>
  );
}
