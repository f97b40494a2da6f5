/**
 * Places in a session: which deal and which moment of it, and the steps from one to another. By card a step
 * goes on into the next deal; by trick it stops at the end of the bidding and after every whole trick.
 */
import type { DealTimeline, Timeline } from '@troef/games';

export interface Place {
  /** Both from 0. */
  readonly deal: number;
  readonly at: number;
}

export type Step = 'card' | 'trick' | 'deal' | 'ends';
export type Direction = 1 | -1;

const lastOf = (deal: DealTimeline | undefined): number => (deal?.moments.length ?? 1) - 1;

/** Returns the nearest place that the session has. */
export function nearest({ deals }: Timeline, { deal, at }: Place): Place {
  const there = Math.max(0, Math.min(deal, deals.length - 1));
  return { deal: there, at: Math.max(0, Math.min(at, lastOf(deals[there]))) };
}

/** Returns the moments at which a step by trick stops. */
export const stopsOf = ({ moments }: DealTimeline): readonly number[] =>
  moments.flatMap(({ trick }, at) => {
    const playBegins = trick === null && moments[at + 1]?.trick !== null && moments[at + 1] !== undefined;
    const isEnd = at === 0 || at === moments.length - 1;
    return isEnd || playBegins || (trick !== null && trick.winner !== null) ? [at] : [];
  });

/** Returns the place after a step; the same place if there is no further one. */
export function stepFrom(timeline: Timeline, place: Place, step: Step, direction: Direction): Place {
  const deal = timeline.deals[place.deal];
  if (deal === undefined) return place;
  const other = place.deal + direction;
  const beyond: Place =
    timeline.deals[other] === undefined
      ? place
      : { deal: other, at: direction > 0 ? 0 : lastOf(timeline.deals[other]) };
  switch (step) {
    case 'card': {
      const at = place.at + direction;
      return at < 0 || at > lastOf(deal) ? beyond : { ...place, at };
    }
    case 'trick': {
      const stops = stopsOf(deal);
      const at =
        direction > 0 ? stops.find((each) => each > place.at) : stops.findLast((each) => each < place.at);
      return at === undefined ? beyond : { ...place, at };
    }
    case 'deal':
      return timeline.deals[other] === undefined ? place : { deal: other, at: 0 };
    case 'ends':
      return { ...place, at: direction > 0 ? lastOf(deal) : 0 };
  }
}

/** Returns the moment that shows this trick with all its cards. */
export const momentOfTrick = ({ moments }: DealTimeline, number: number): number =>
  Math.max(
    0,
    moments.findLastIndex(({ trick }) => trick?.number === number),
  );

/** The keys of the arrows and their neighbours, as in a list: up and back, down and on. */
const KEYS: Readonly<Record<string, readonly [Step, Direction]>> = {
  ArrowLeft: ['card', -1],
  ArrowRight: ['card', 1],
  ArrowUp: ['trick', -1],
  ArrowDown: ['trick', 1],
  PageUp: ['deal', -1],
  PageDown: ['deal', 1],
  Home: ['ends', -1],
  End: ['ends', 1],
};

export const stepOfKey = (key: string): readonly [Step, Direction] | undefined => KEYS[key];
