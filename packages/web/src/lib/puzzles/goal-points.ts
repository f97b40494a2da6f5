/** What the taker of belote and coinche still needs, as far as the learner knows. */
import type { BeloteContract, BeloteExtras, Card, ContractView, Seat } from '@troef/games';
import { announcementWorth, BELOTE_POINTS } from '@troef/games/facts';
import { LEARNER, type Position } from '../lessons/position.ts';

/** King and queen of trumps in one hand. */
const BELOTE = 20;

/** `need`: points with which the contract is made, no more than none if it is; null: every trick. */
export interface Needed {
  readonly taker: Seat;
  readonly need: number | null;
  /** The points that nobody has yet, with the ten of the last trick. */
  readonly left: number;
  /** Whether points beside those of the tricks count for a side. */
  readonly hasBeside: boolean;
}

export const isTaken = (contract: ContractView): contract is BeloteContract =>
  'taker' in contract && 'level' in contract;

/** Returns the points of both sides in their tricks, that of the learner first. */
export function pointsInTricks({ deal, game }: Position): readonly [number, number] {
  const trump = deal.contract?.trump ?? null;
  const of = (team: number): number =>
    sum(
      deal.tricks
        .filter(({ winner }) => (winner & 1) === team)
        .flatMap(({ plays }) => plays.map(({ card }) => game.cards.points(card, trump))),
    );
  return [of(0), of(1)];
}

/**
 * Returns undefined if it is not known yet: the announcements are compared in the second trick. A belote that another
 * player has not shown yet is not counted, as nobody but them knows it; then nothing is made or lost for sure.
 */
export function neededPoints(position: Position, contract: BeloteContract): Needed | undefined {
  const { announced, shown } = position.deal.game as unknown as BeloteExtras;
  const isOpen = announced.some((each) => each.length > 0) && position.deal.tricks.length === 0;
  // At all trump the points are made to fit only when the deal is over.
  if (isOpen || contract.trump === 'TA') return undefined;
  const side = contract.taker & 1;
  const won = pointsInTricks(position);
  const left = BELOTE_POINTS - won[0] - won[1];
  if (contract.level === 'capot') return { taker: contract.taker, need: null, left, hasBeside: false };
  const beside = [0, 1].map(
    (team) =>
      beloteOf(position, team) +
      sum(
        shown
          .filter((_, seat) => (seat & 1) === team)
          .flat()
          .map(announcementWorth),
      ),
  );
  const all = BELOTE_POINTS + sum(beside);
  const enough = Math.max(contract.level ?? 0, Math.floor(all / 2) + 1);
  const need = enough - (won[side] ?? 0) - (beside[side] ?? 0);
  const isSettled = need <= 0 || need > left;
  return isSettled && pairOf(position).isHidden
    ? undefined
    : { taker: contract.taker, need, left, hasBeside: all > BELOTE_POINTS };
}

/** What king and queen of trumps bring a side, if one of its players has shown them or the learner was dealt both. */
function beloteOf(position: Position, team: number): number {
  const { belotes } = position.deal.game as unknown as BeloteExtras;
  const isShown = belotes.some(({ seat }) => (seat & 1) === team);
  return isShown || (team === (LEARNER & 1) && pairOf(position).isOwn) ? BELOTE : 0;
}

/** `isHidden`: both may be in another hand. */
function pairOf({ deal }: Position): { readonly isOwn: boolean; readonly isHidden: boolean } {
  const pair = ['K', 'Q'].map((rank) => `${rank}${deal.contract?.trump}`);
  const played = [...deal.tricks.map(({ plays }) => plays), deal.trick?.plays ?? []].flat();
  const has = (seats: (seat: Seat) => boolean) => (card: string) =>
    (seats(LEARNER) && deal.hand.includes(card as Card)) ||
    played.some((each) => seats(each.seat) && each.card === card);
  return {
    isOwn: pair.every(has((seat) => seat === LEARNER)),
    isHidden: !pair.some(has(() => true)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
