/**
 * Announces the listener's time as it runs out: the last minute, the reserve, and the last twenty, ten and
 * five seconds. With people, it also announces the next deal before that begins by itself.
 */
import { useEffect } from 'react';
import { playSound } from '../../../lib/sounds/sounds.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useRoom, useView } from '../client/room-context.tsx';
import { isOwnTurn } from '../view/own-turn.ts';
import { durationWords } from './answers.ts';
import { say } from './say.ts';

const LEFT_MS = [60_000, 20_000, 10_000, 5_000] as const;
/** Two warnings closer to each other than this become one. */
const APART_MS = 2_000;
/**
 * A warning of the whole time is left out if the reserve is announced this soon after it: "1 minute left" and
 * then "your time is over" would contradict each other.
 */
const BEFORE_RESERVE_MS = 15_000;
/** From here on a sound is heard too. */
const LOW_MS = 5_000;

/** The next deal is announced this long before it begins by itself, or at once if it begins sooner. */
const NEXT_DEAL_MS = 5_000;
/** An announcement later than this would still be spoken when the deal begins. */
const TOO_LATE_MS = 2_000;

export interface TimeMark {
  /** Milliseconds from now. */
  readonly in: number;
  /** Milliseconds left then. */
  readonly left: number;
  /** Whether the reserve begins then. */
  readonly reserve: boolean;
}

/**
 * Returns what is still to be announced of this time: `left` in all, of which the last `bank` is the reserve.
 */
export function timeMarks(left: number, bank: number): readonly TimeMark[] {
  const reserve = bank > 0 && left > bank ? [{ in: left - bank, left: bank, reserve: true }] : [];
  const marks = LEFT_MS.filter((each) => each < left - APART_MS)
    .map((each) => ({ in: left - each, left: each, reserve: false }))
    .filter(({ in: when }) =>
      reserve.every((each) => when - each.in >= APART_MS || each.in - when >= BEFORE_RESERVE_MS),
    );
  return [...reserve, ...marks].toSorted((a, b) => a.in - b.in);
}

export function useTimeSaid(): void {
  const t = useT();
  const offset = useRoom((room) => room.offset);
  const deadline = useView((view) => (isOwnTurn(view) ? (view.clock?.deadline ?? null) : null));
  const bank = useView((view) => view.clock?.bank ?? 0);
  useEffect(() => {
    if (deadline === null) return;
    const timers = timeMarks(deadline - offset - Date.now(), bank).map((mark) =>
      setTimeout(() => {
        const time = durationWords(t, mark.left);
        if (mark.left === LOW_MS) playSound('ping');
        say(mark.reserve ? t('ear.reserveRuns', { bank: time }) : t('ear.timeLeft', { time }));
      }, mark.in),
    );
    return () => timers.forEach(clearTimeout);
  }, [deadline, offset, bank, t]);
}

/** Returns in how many milliseconds the next deal is announced, and with how many left; null for not at all. */
export const nextDealMark = (left: number): Omit<TimeMark, 'reserve'> | null =>
  left < TOO_LATE_MS ? null : { in: Math.max(0, left - NEXT_DEAL_MS), left: Math.min(left, NEXT_DEAL_MS) };

export function useNextDealSaid(): void {
  const t = useT();
  const offset = useRoom((room) => room.offset);
  const at = useView(({ people, nextDealAt }) => (people === null ? null : nextDealAt));
  useEffect(() => {
    const mark = at === null ? null : nextDealMark(at - offset - Date.now());
    if (mark === null) return;
    const words = t('ear.nextDealIn', { time: durationWords(t, mark.left) });
    const timer = setTimeout(() => say(words), mark.in);
    return () => clearTimeout(timer);
  }, [at, offset, t]);
}
