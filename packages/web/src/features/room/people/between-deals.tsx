/**
 * The note beside the main button at the end of a deal with people: when the next deal comes and for whom it
 * waits. If a player stops here, it asks the others whether they play on.
 */
import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { useEffect, useRef } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { useAskedWhy } from '../advice/why-store.ts';
import { useClient, useRoom, useView } from '../client/room-context.tsx';
import end from '../end/end.module.css';
import styles from './end-people.module.css';
import { manyOf, othersOf } from './others.ts';
import { useSecondsTo } from './server-time.ts';
import { PeopleWords } from './words.tsx';

interface BetweenDealsProps {
  /** Whether a panel about the deal is open over its end. */
  readonly reads: boolean;
}

export default function BetweenDeals({ reads }: BetweenDealsProps) {
  const isAsked = useView(({ people }) => people?.stopping != null);
  const isReading = useAskedWhy() !== null || reads;
  useReading(isReading);
  return <PeopleWords>{isAsked ? <StopAsked /> : <Waits reads={isReading} />}</PeopleWords>;
}

/** Tells the others that this player reads, for as long as they do; it ends with the deal. */
function useReading(on: boolean): void {
  const client = useClient();
  const isSeated = useView(({ seat }) => seat !== null);
  useEffect(() => {
    if (!on || !isSeated) return;
    void client.ask('room:reading', { on: true });
    return () => void client.ask('room:reading', { on: false });
  }, [client, on, isSeated]);
}

/** Returns the players that the next deal waits for; null if it waits only for its time. */
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

/** Whether the last two deals have waited because this viewer read. If so, the next one begins on time. */
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
  // The main button had the focus and is gone, so the question takes the focus.
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
