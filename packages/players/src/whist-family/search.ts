/**
 * Chooses a card late in the play by perfect-information Monte Carlo: solves deals that fit what was seen,
 * and takes the card with the best mean score. For contracts of one side against the rest: a pair, a lone
 * player, one misery. Piccolo (one trick is right, two are wrong) and several miseries at once do not fit, so
 * the rules of thumb decide there.
 */
import {
  type BySeat,
  type Card,
  followSuit,
  mapSeats,
  type RandomStream,
  SEATS,
  SUITS,
  suitOf,
} from '@troef/games';
import { byRule } from '../fallback.ts';
import type { Level } from '../level.ts';
import type { Considered } from '../player.ts';
import { foundCard, type Wanted } from '../search/alpha-mu.ts';
import { effortOf13, lookAhead, searches } from '../search/budget.ts';
import type { Found, SolvedSituation } from '../search/vote.ts';
import { drawWorlds } from '../search/worlds.ts';
import type { FamilyDeal } from './deal.ts';
import { hiddenFrom } from './hidden.ts';
import type { Lean } from './knowledge.ts';
import { scoredCards } from './play.ts';
import { isDeclarer, MISERIES, type Situation } from './seats.ts';

/** Weight of a score point against a trick. Tricks decide if the score is settled. */
const SCORE = 6;
/** How much worse than the best a card may be that the rules of thumb prefer. */
const SLACK = 0.5;
/** Scale that turns weights of worlds into whole numbers. */
const UNIT = 1_000;

/** Returns the points of each declarer for so many tricks in all. */
export type Points = (tricks: number) => number;

/** Whether there are two sides with something left to decide. */
export function canSearch({ contract, deal }: Pick<Situation, 'contract' | 'deal'>): boolean {
  if (contract.trump !== null) return true;
  const [only, ...others] = contract.declarers;
  return (
    MISERIES.includes(contract.id) && only !== undefined && others.length === 0 && deal.tricksWon[only] === 0
  );
}

/** What a game of the family adds to a situation for the search. */
export interface Sought {
  readonly lean: Lean;
  readonly points: Points;
  /** The most cards left at which search does better than the rules of thumb. */
  readonly longest: number;
}

/**
 * `card`: the choice of the rules of thumb. It stands if nothing is searched or the search finds no better.
 */
export function considerCard(
  situation: Situation,
  card: Card,
  { lean, points, longest }: Sought,
  level: Level,
  stream: RandomStream,
): Considered {
  const left = situation.deal.hand.length;
  if (!searches(level) || left > longest || !canSearch(situation)) return byRule(card);
  const effort = effortOf13(level, left);
  if (effort === undefined) return byRule(card);
  const others = situation.contract.trump === null ? [] : scoredCards(situation).map((scored) => scored.card);
  const preferred = [...new Set([card, ...others, ...situation.legal])];
  const wanted = { preferred, slack: SLACK, effort, depth: lookAhead(level, left) };
  const found = searchedCard(situation, points, lean, wanted, stream);
  return { move: found.card ?? card, nodes: found.nodes };
}

function searchedCard(
  situation: Situation,
  points: Points,
  lean: Lean,
  wanted: Wanted,
  stream: RandomStream,
): Found {
  const { me, deal } = situation;
  const worlds = drawWorlds(
    { me, hand: deal.hand, hidden: hiddenFrom(deal, me), weigh: weighedBy(lean, deal, me) },
    wanted.effort.worlds,
    stream,
  );
  const { table, worth } = askedOf(situation, points);
  return foundCard(table, { me, legal: followSuit }, worlds, wanted, worth);
}

/** What a seat asks the solver. */
interface AskedOfFamily {
  readonly table: SolvedSituation;
  /** The worth of so many more tricks of the side to move. */
  readonly worth: (value: number) => number;
  /** The tricks that the declarers then have in all. */
  readonly tricksOf: (value: number) => number;
}

/** Returns the position for the solver, and what its value means. */
export function askedOf(
  { me, deal, contract }: Pick<Situation, 'me' | 'deal' | 'contract'>,
  points: Points,
): AskedOfFamily {
  const { declarers, trump } = contract;
  const own = isDeclarer(contract, me);
  const left = deal.hand.length;
  const won = declarers.reduce<number>((sum, seat) => sum + deal.tricksWon[seat], 0);
  // Opponents lose what declarers gain: as much each against a pair, a third each against a lone player. One
  // table serves both sides.
  const tricksOf = (value: number): number => won + (own ? value : left - value);
  const worth = (value: number): number => {
    const tricks = tricksOf(value);
    const declared = SCORE * points(tricks) + (trump === null ? -tricks : tricks);
    return own ? declared : -declared;
  };
  const table: SolvedSituation = {
    game: { kind: 'tricks', trump, aim: trump === null ? 'fewest' : 'most' },
    trick: deal.trick?.plays.map(({ card }) => card) ?? [],
    leader: deal.trick?.lead ?? me,
    side: declarers.reduce<number>((seats, seat) => seats | (1 << seat), 0),
    ...(trump === null ? { within: [0, 1] as const } : {}),
  };
  return { table, worth, tricksOf };
}

/** Likelihood weight by bids: the more cards of a suit its bidder holds, the likelier the world. */
export function weighedBy(
  lean: Lean,
  deal: FamilyDeal,
  me: number,
): (hands: BySeat<readonly Card[]>) => number {
  const spoken = SEATS.filter(
    (seat) => seat !== me && deal.open[seat] === undefined && SUITS.some((suit) => lean[seat][suit] !== 1),
  );
  const bySeat = mapSeats((seat) => lean[seat]);
  return (hands) => {
    let weight = 1;
    for (const seat of spoken) for (const card of hands[seat]) weight *= bySeat[seat][suitOf(card)];
    return Math.max(1, Math.round(UNIT * weight));
  };
}
