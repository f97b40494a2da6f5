/**
 * The ring around the player to move, which empties with their clock: the time of this decision in white, and
 * under it, thinner and in gold, the rest of their bank. Once the bank runs, it is red and as thick as the
 * turn time, with the seconds. It shows the server's times on this device's clock and decides nothing.
 */
import { BIDDING_FACTOR, type RoomView, TURN_TIME_MS } from '@troef/protocol';
import { type CSSProperties, useMemo } from 'react';
import { useRoom, useView } from '../client/room-context.tsx';
import styles from './ring.module.css';
import { useLastSeconds, useReserveRuns } from './server-time.ts';

export interface RingTimes {
  /** Milliseconds left of the turn time, and of the bank behind it. */
  readonly turn: number;
  readonly bank: number;
  /** The share of the whole that is left, 0 to 1. */
  readonly turnShare: number;
  readonly bankShare: number;
}

/** Returns the times; null if nobody's clock runs. */
export function ringTimes(view: RoomView, offset: number, now: number): RingTimes | null {
  const { clock, deal, options } = view;
  if (clock === null) return null;
  const whole = TURN_TIME_MS[options.turnTime] * (deal?.phase === 'playing' ? 1 : BIDDING_FACTOR);
  const left = Math.max(0, clock.deadline - offset - now);
  const bank = Math.min(left, clock.bank);
  const turn = left - bank;
  return {
    turn,
    bank,
    turnShare: Math.min(1, turn / whole),
    bankShare: clock.bank === 0 ? 0 : bank / clock.bank,
  };
}

/**
 * Returns the times at the moment when this clock was first drawn. An animation that runs must keep its times: if
 * it got those of now at every drawing, it would end too early.
 */
export function useFirstTimes(): RingTimes | null {
  const view = useView((whole) => whole);
  const offset = useRoom((room) => room.offset);
  return useMemo(() => ringTimes(view, offset, Date.now()), [view.clock?.deadline, view.clock?.bank, offset]);
}

/** What makes an animation begin anew: a new decision, or a corrected clock of this device. */
export const useClockKey = (): string => {
  const clock = useView((view) => view.clock);
  return `${clock?.deadline} ${clock?.bank} ${useRoom((room) => room.offset)}`;
};

export default function Ring() {
  const seconds = useLastSeconds();
  const reserve = useReserveRuns();
  const key = useClockKey();
  const times = useFirstTimes();
  if (times === null) return null;
  return (
    <>
      {/* A new decision makes a new ring, whose animation begins at the current state of the clock. */}
      <svg
        key={key}
        className={styles.ring}
        data-reserve={reserve || undefined}
        viewBox="0 0 40 40"
        aria-hidden="true"
      >
        <circle className={styles.bank} {...arc(18, times.bankShare, times.bank, times.turn)} />
        <circle className={styles.turn} {...arc(18, times.turnShare, times.turn, 0)} />
      </svg>
      {seconds !== null && (
        <b className={styles.seconds} aria-hidden="true">
          {seconds}
        </b>
      )}
    </>
  );
}

const arc = (radius: number, share: number, ms: number, delayMs: number) => ({
  cx: 20,
  cy: 20,
  r: radius,
  pathLength: 100,
  style: {
    '--from': 100 * (1 - share),
    animationDuration: `${ms}ms`,
    animationDelay: `${delayMs}ms`,
  } as CSSProperties,
});
