/**
 * The viewer's own clock on the panel for bids and choices, because on a small screen the panel covers their
 * seat: a line that gets shorter, and a number for the last seconds.
 */
import type { CSSProperties } from 'react';
import { useView } from '../client/room-context.tsx';
import styles from './ring.module.css';
import { useClockKey, useFirstTimes } from './ring.tsx';
import { useLastSeconds, useReserveRuns } from './server-time.ts';

export default function SheetClock() {
  const own = useView(({ seat, toMove }) => seat !== null && toMove.includes(seat));
  const seconds = useLastSeconds();
  const reserve = useReserveRuns();
  const key = useClockKey();
  const times = useFirstTimes();
  if (times === null || !own) return null;
  const line = (share: number, ms: number, delayMs: number) =>
    ({
      '--from': share,
      animationDuration: `${ms}ms`,
      animationDelay: `${delayMs}ms`,
    }) as CSSProperties;
  return (
    <div key={key} className={styles.sheetClock} data-reserve={reserve || undefined} aria-hidden="true">
      <span className={styles.bankLine} style={line(times.bankShare, times.bank, times.turn)} />
      <span className={styles.turnLine} style={line(times.turnShare, times.turn, 0)} />
      {seconds !== null && <b>{seconds}</b>}
    </div>
  );
}
