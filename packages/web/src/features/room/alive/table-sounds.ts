/**
 * Which sounds a table makes, and when: a tick as a card is shown, a slide as a trick leaves, two tones at
 * the player's turn, a knock for a bid, a cadence for the result, a chair for players who come and go, a
 * signal for a question to the player. This is the one place that decides it; a card that the table itself
 * refuses knocks at once (../frame/table.tsx).
 *
 * Sounds follow what is shown, not what the server has sent, so that the player sees and hears a card at the
 * same time. If the tab is hidden, the player hears nothing but the bell of their turn.
 */
import type { Card, Seat } from '@troef/games';
import type { RoomEvent, RoomView } from '@troef/protocol';
import type { SoundName } from '../../../lib/sounds/sounds.ts';
import type { RoomParts } from '../client/room-context.tsx';
import { isOwnTurn } from '../view/own-turn.ts';
import { momentOf } from './moments.ts';

interface SoundContext {
  /** Whether many or few points are good in this game. */
  readonly best: 'high' | 'low';
  readonly play: (sound: SoundName) => void;
  readonly isHidden: () => boolean;
}

/** Runs until the function it returns is called. */
export function soundTable(
  { client, stage }: Pick<RoomParts, 'client' | 'stage'>,
  ears: SoundContext,
): () => void {
  const { best, play, isHidden } = ears;
  let laid: ReadonlySet<Card> = new Set(stage.store.getState().plays.map(({ card }) => card));
  /** The card on its way to the server. Its sound was played when it left the hand. */
  let own: string | null = null;
  let asked = false;
  /** Played once everything has been shown. */
  let after: SoundName | null = null;

  const sound = (name: SoundName): void => {
    if (!isHidden()) play(name);
  };

  function whenShown(): void {
    const { view } = client.store.getState();
    if (view === null) return;
    const turn = isOwnTurn(view);
    if (!turn) asked = false;
    const shown = !stage.store.getState().busy;
    if (turn && !asked && (shown || isHidden())) {
      asked = true;
      play(isHidden() ? 'bell' : 'turn');
    }
    if (after !== null && shown) {
      sound(after);
      after = null;
    }
  }

  const stops = [
    stage.store.subscribe((now, before) => {
      if (now.leaving !== null && now.leaving !== before.leaving) sound('trick');
      if (now.plays.some(({ card }) => !laid.has(card) && card !== own)) sound('card');
      laid = new Set(now.plays.map(({ card }) => card));
      whenShown();
    }),
    client.store.subscribe(({ pending, view, refusal }, before) => {
      if (refusal !== null && refusal !== before.refusal) sound('refused');
      if (
        pending !== null &&
        pending !== before.pending &&
        isCard(view, pending.move) &&
        pending.ackSeq === null
      ) {
        own = pending.move;
        sound('card');
      }
      whenShown();
    }),
    client.onHappened((events, view) => {
      const said = saidIn(events, view.seat);
      if (said !== null) sound(said);
      after = resultIn(events, view, best) ?? after;
      whenShown();
    }),
  ];
  whenShown();
  return () => {
    for (const stop of stops) stop();
  };
}

const isCard = (view: RoomView | null, move: string): boolean =>
  view?.deal?.phase === 'playing' && view.deal.hand.includes(move as Card);

/** Returns one sound for everything in one message. */
function saidIn(events: readonly RoomEvent[], viewer: Seat | null): SoundName | null {
  if (viewer !== null && events.some((event) => concerns(event, viewer))) return 'popup';
  if (events.some(({ type }) => type === 'dealt' || type === 'dealtRest' || type === 'exchanged'))
    return 'exchange';
  const bids = events.filter((event) => event.type === 'bid');
  if (bids.some(({ move }) => move !== 'pass' && move !== 'wait')) return 'bid';
  if (bids.length > 0) return 'pass';
  if (events.some(({ type }) => type === 'announced' || type === 'contract')) return 'bid';
  return events.some((event) => movesChair(event, viewer)) ? 'chair' : null;
}

/** Whether the viewer has to answer, or a computer has played for them. */
function concerns(event: RoomEvent, viewer: Seat): boolean {
  if (event.type === 'playedFor') return event.seat === viewer;
  if (event.type === 'endVote') return event.yes && event.seat !== viewer;
  return event.type === 'takeBackAsked' && event.seat !== viewer;
}

const COME_AND_GO: ReadonlySet<RoomEvent['type']> = new Set([
  'joined',
  'vacated',
  'left',
  'away',
  'back',
  'standin',
]);
const movesChair = (event: RoomEvent, viewer: Seat | null): boolean =>
  COME_AND_GO.has(event.type) && 'seat' in event && event.seat !== viewer;

function resultIn(events: readonly RoomEvent[], view: RoomView, best: 'high' | 'low'): SoundName | null {
  const finished = events.some(({ type }) => type === 'finished');
  if (finished && view.seat !== null && view.places?.[view.seat] === 1) return 'achievement';
  if (momentOf(events, view) !== null) return 'moment';
  const scored = events.findLast((event) => event.type === 'scored');
  if (scored === undefined || view.seat === null) return null;
  return resultOf(scored.scores, view.seat, best);
}

/** Compares the score of a seat with the mean of the table; null if they are equal. */
export function resultOf(scores: readonly number[], seat: Seat, best: 'high' | 'low'): 'won' | 'lost' | null {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const ahead = ((scores[seat] ?? 0) - mean) * (best === 'high' ? 1 : -1);
  return ahead === 0 ? null : ahead > 0 ? 'won' : 'lost';
}
