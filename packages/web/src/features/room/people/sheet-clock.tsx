/**
 * The viewer's own clock on the panel for bids and choices, because on a small screen the panel covers their
 * seat: a line that gets shorter, and a number for the last seconds.
 */
import type { CSSProperties } from 'react';
import { useRoom, useView } from '../client/room-context.tsx';
import styles from './ring.module.css';
import { ringTimes } from './ring.tsx';
import { useLastSeconds } from './server-time.ts';

export default function SheetClock() {
  const view = useView((whole) => whole);
  const offset = useRoom((room) => room.offset);
  const seconds = useLastSeconds();
  const times = ringTimes(view, offset, Date.now());
  if (times === null || view.seat === null || !view.toMove.includes(view.seat)) return null;
  const line = (share: number, ms: number, delayMs: number) =>
    ({
      '--from': share,
      animationDuration: `${ms}ms`,
      animationDelay: `${delayMs}ms`,
    }) as CSSProperties;
  return (
    <div key={view.clock?.deadline} className={styles.sheetClock} aria-hidden="true">
      <span className={styles.bankLine} style={line(times.bankShare, times.bank, times.turn)} />
      <span className={styles.turnLine} style={line(times.turnShare, times.turn, 0)} />
      {seconds !== null && <b>{seconds}</b>}
    </div>
  );
}
