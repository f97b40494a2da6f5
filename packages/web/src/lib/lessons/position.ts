/** A position of a lesson, played by the rules. */
import {
  type DealView,
  evolveAll,
  GAMES,
  type Game,
  type Play,
  type Seat,
  type SessionView,
  type Timeline,
  timelineOf,
  type Variant,
} from '@troef/games';
import { type LessonDeal, recordOf } from '@troef/games/lessons';

/** The seat of the learner. */
export const LEARNER: Seat = 0;

export interface Position {
  readonly game: Game;
  readonly state: unknown;
  readonly view: SessionView;
  readonly deal: DealView;
  readonly timeline: Timeline;
}

/** Throws if the rules refuse the deal or one of its moves. */
export function positionOf(variant: Variant, lessonDeal: LessonDeal): Position {
  const record = recordOf(variant, lessonDeal);
  const made = timelineOf(record);
  if (!made.ok) throw new Error(`${JSON.stringify(made.error)} in ${JSON.stringify(record)}`);
  const game = GAMES[variant] as Game;
  const state = stateOf(game, lessonDeal);
  const view = game.viewFor(state, LEARNER);
  if (view.deal === null) throw new Error('a position without a deal');
  return { game, state, view, deal: view.deal, timeline: made.value };
}

function stateOf(game: Game, lessonDeal: LessonDeal): unknown {
  const record = recordOf(game.variant, lessonDeal);
  const { moves = [] } = record.deals[0] ?? {};
  // The record has been replayed, so nothing of it is refused.
  const kept = <T>(result: { readonly ok: boolean }): T => (result as unknown as { value: T }).value;
  const options = kept<unknown>(game.readOptions(record.options));
  const start = kept<unknown>(game.start(options as never, record.carry));
  const given = {
    ...(lessonDeal.deck === undefined ? {} : { deck: lessonDeal.deck.split(' ') }),
    ...(lessonDeal.hands === undefined ? {} : { hands: lessonDeal.hands.map((hand) => hand.split(' ')) }),
  };
  const dealt = kept<Parameters<typeof evolveAll>[2]>(
    game.dealGiven(start, lessonDeal.dealer, given as never),
  );
  return moves.reduce((state, move) => played(game, state, move).state, evolveAll(game, start, dealt));
}

/** Makes a move, such as `0 QH`. Throws if the rules refuse it. */
export function played(game: Game, state: unknown, move: string): { readonly state: unknown } {
  const [seat, what = ''] = move.split(' ');
  const events = game.decide(state, Number(seat) as Seat, what);
  if (!events.ok) throw new Error(`${move}: ${events.error}`);
  return { state: evolveAll(game, state, events.value) };
}

/** Returns the trick that these moves complete; null if they do not, or if the rules refuse one. */
export function completed(
  { game, state, deal }: Position,
  moves: readonly string[],
): { readonly plays: readonly Play[]; readonly winner: Seat } | null {
  let now = state;
  for (const move of moves) {
    const [seat, what = ''] = move.split(' ');
    const events = game.decide(now, Number(seat) as Seat, what);
    if (!events.ok) return null;
    now = evolveAll(game, now, events.value);
  }
  const { tricks } = game.viewFor(now, LEARNER).deal ?? deal;
  const last = tricks.at(-1);
  return last === undefined || tricks.length === deal.tricks.length ? null : last;
}
