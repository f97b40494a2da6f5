/**
 * Beside the way on at the end of a deal with people: when the next one comes and whom it waits for, and, where somebody stops
 * here, the question whether one plays on.
 */
import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { useEffect, useRef } from 'react';
import { useT } from '../../../lib/i18n.tsx';
import { useAskedWhy } from '../advice/why-store.ts';
import end from '../end/end.module.css';
import { useClient, useRoom, useView } from '../room-context.tsx';
import styles from './end-people.module.css';
import { manyOf, othersOf } from './others.ts';
import { useSecondsTo } from './server-time.ts';
import { PeopleWords } from './words.tsx';

interface BetweenDealsProps {
  /** Something about the deal lies open over its end. */
  readonly reads: boolean;
}

export default function BetweenDeals({ reads }: BetweenDealsProps) {
  const isAsked = useView(({ people }) => people?.stopping != null);
  const isReading = useAskedWhy() !== null || reads;
  useReading(isReading);
  return <PeopleWords>{isAsked ? <StopAsked /> : <Waits reads={isReading} />}</PeopleWords>;
}

/** The others are told as long as it is so; it goes with the deal. */
function useReading(on: boolean): void {
  const client = useClient();
  const isSeated = useView(({ seat }) => seat !== null);
  useEffect(() => {
    if (!on || !isSeated) return;
    void client.ask('room:reading', { on: true });
    return () => void client.ask('room:reading', { on: false });
  }, [client, on, isSeated]);
}

/** Whom the next deal waits for; null: for its time only. */
export function waitsFor(
  view: RoomView,
  readers: readonly Seat[],
): { readonly why: 'reads' | 'waits'; readonly seats: readonly Seat[] } | null {
  const reading = readers.filter((seat) => seat !== view.seat);
  if (reading.length > 0) return { why: 'reads', seats: reading };
  const ready = view.people?.ready ?? [];
  const isReady = view.seat !== null && ready.includes(view.seat);
  const slow = othersOf(view).filter((seat) => !ready.includes(seat) && view.seats[seat].holder === 'human');
  return isReady && slow.length > 0 ? { why: 'waits', seats: slow } : null;
}

/** The last two deals have waited for this viewer's reading: this one begins in time. */
const hasReadEnough = ({ people, seat }: RoomView): boolean =>
  seat !== null && people?.readEnough?.includes(seat) === true;

function Waits({ reads }: BetweenDealsProps) {
  const t = useT();
  const view = useView((whole) => whole);
  const readers = useRoom((room) => room.readers);
  const seconds = useSecondsTo(view.nextDealAt);
  const waits = waitsFor(view, readers);
  return (
    <span className={styles.votes}>
      <span role="status">
        {reads && hasReadEnough(view)
          ? t('rooms.between.readEnough')
          : waits !== null && t(`rooms.between.${waits.why}`, manyOf(t, view, waits.seats))}
      </span>
      {seconds !== null && waits?.why !== 'reads' && (
        <span className={end.countdown} aria-hidden="true">
          {t('rooms.between.nextIn', { seconds })}
        </span>
      )}
    </span>
  );
}

function StopAsked() {
  const t = useT();
  const client = useClient();
  const view = useView((whole) => whole);
  const { people, seat } = view;
  const seconds = useSecondsTo(people?.stopping?.until ?? null);
  const question = useRef<HTMLDivElement>(null);
  // The way on had the keyboard, and gives way to the question.
  useEffect(() => {
    if (document.activeElement === document.body) question.current?.focus({ preventScroll: true });
  }, []);
  if (people?.stopping == null || seat === null) return null;
  const { seats } = people.stopping;
  return (
    <div ref={question} className={styles.asked} tabIndex={-1}>
      <p role="status">{t('rooms.stop.asked', manyOf(t, view, seats))}</p>
      <button
        type="button"
        className={end.primary}
        aria-pressed={people.ready.includes(seat)}
        onClick={client.next}
      >
        {t('rooms.stop.goOn', { count: seats.length })}
      </button>
      <button
        type="button"
        className={end.secondary}
        onClick={() => void client.ask('room:end', { yes: true, stop: true })}
      >
        {t('rooms.stop.too')}
      </button>
      {seconds !== null && (
        <span className={end.countdown} aria-hidden="true">
          {t('rooms.strip.seconds', { seconds })}
        </span>
      )}
    </div>
  );
}
