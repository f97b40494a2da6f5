/** Kingen for tests: random options, the invariants, and a table for given deals. */
import { PACK_52 } from '../kernel/cards/card.ts';
import { SEATS } from '../kernel/seat.ts';
import { GAME_RULES, GAME_TYPES, isNegative } from '../kingen/game-types.ts';
import { kingen } from '../kingen/index.ts';
import { DEALS } from '../kingen/options.ts';
import type { KingenEvent, KingenState } from '../kingen/types.ts';
import { tableOf } from './game-table.ts';
import { cardsInPlay, notThePack, ownAndPlayed, sum } from './invariants.ts';
import { finishDeal } from './table.ts';
import type { TestGame, Viewer } from './test-game.ts';

export const testKingen: TestGame<KingenState, KingenEvent> = {
  game: kingen,
  pack: PACK_52,
  randomOptions: (rng) => ({ session: rng.below(2) === 0 ? 'single' : 'double' }),
  wrongIn: (state) => [...cards(state), ...points(state), ...quotas(state), ...sessionSums(state)],
  knownCards,
};

/** Hands and tricks are always the whole pack. */
const cards = ({ deal }: KingenState): readonly string[] =>
  deal === null ? [] : notThePack(cardsInPlay(deal), PACK_52);

/** A finished deal shares out the whole total of its game, and only games of penalty cards end early. */
function points({ deal }: KingenState): readonly string[] {
  if (deal === null || deal.game === null) return [];
  const wrong: string[] = [];
  if (sum(deal.tricksWon) !== deal.tricks.length) wrong.push('tricks won are not the tricks');
  if (deal.scores === null || deal.result === null) return wrong;
  const { total, penalties } = GAME_RULES[deal.game];
  if (sum(deal.scores) !== total) wrong.push(`${deal.game} does not share out ${total}`);
  if (deal.result.early !== deal.tricks.length < 13) wrong.push('early and the tricks do not agree');
  if (deal.result.early && penalties.length === 0) wrong.push(`${deal.game} ended early`);
  return wrong;
}

/** Checks the quotas of a double session: 3 negative games and 2 trumps a player, each game twice. */
function quotas({ chosen }: KingenState): readonly string[] {
  const wrong: string[] = [];
  for (const seat of SEATS) {
    const negatives = chosen[seat].filter(isNegative).length;
    if (negatives > 3 || chosen[seat].length - negatives > 2) wrong.push(`seat ${seat} is over its quota`);
  }
  for (const game of GAME_TYPES) {
    const times = chosen.flat().filter((each) => each === game).length;
    if (times > (isNegative(game) ? 2 : 8)) wrong.push(`${game} is over its quota`);
  }
  return wrong;
}

/** The session ends with its last deal and then sums to zero. */
function sessionSums({ sheet, played, totals, places, options }: KingenState): readonly string[] {
  const wrong: string[] = [];
  if (sheet.length !== played) wrong.push('the sheet and the deals played differ');
  if ((places !== null) !== (played === DEALS[options.session])) wrong.push('wrong end');
  if (places !== null && sum(totals) !== 0) wrong.push('the session does not sum to zero');
  return wrong;
}

/** Returns the viewer's own cards as dealt, and the cards played. */
function knownCards({ deal }: KingenState, viewer: Viewer): ReadonlySet<string> {
  return new Set(deal === null ? [] : ownAndPlayed(deal, viewer));
}

const table = tableOf(testKingen);
export const { deal: dealKingen, play: playKingen, playOut: playOutKingen } = table;

export const kingenSession = (session: 'single' | 'double' = 'single', carry?: unknown): KingenState =>
  table.session({ session }, carry);

/** Plays the deal to its end with the first legal move of everybody. */
export const playOnKingen = (state: KingenState): KingenState => finishDeal(kingen, state);
