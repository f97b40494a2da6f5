/**
 * Fits the weights of a pair in wiezen from self-play: `npx node
 * packages/lab/src/weights/fit-wiezen.ts [DEALS] [SEED]`.
 *
 * Hands come from sessions of four normal players: cards are gathered and cut, so suits clump as at a table.
 * Ask and join are then forced on hands that might bid them, in the turned suit. Prints the numbers of
 * wiezen/weights.ts.
 */
import { type Card, clockwiseFrom, GAMES, type Game, leftOf, suitOf, type WiezenView } from '@troef/games';
import { seededStream } from '@troef/players/internal/random.ts';
import { trickFeatures, weighedTricks } from '@troef/players/internal/whist-family/features.ts';
import { setsBySuit } from '@troef/players/internal/whist-family/hand.ts';
import { WEIGHTS } from '@troef/players/internal/wiezen/weights.ts';
import { apply, type Four, playDeal, startSession } from '@troef/players/testing';
import { gatheredDeals } from './gathered-deals.ts';
import { fitTricks, type Sample } from './logistic.ts';
import { afterMove, fourNormal, print } from './self-play.ts';

const game = GAMES.wiezen;
const deals = Number(process.argv[2] ?? 1000);
const seed = process.argv[3] ?? 'calibrate';
const chance = seededStream(seed);
const four = fourNormal('wiezen');
const PLAYERS = [0, 1, 2, 3] as const;
/** Fewest tricks of a pair, expected by the present weights, with which a hand is made to ask or join. */
const MIGHT_ASK = 7.4;
const MIGHT_JOIN = 7.4;

/** Yields hands by player. The dealer is player 3, whose last card is turned. */
function* lumpyHands(): Generator<Four<readonly Card[]>> {
  for (const { hands, dealer } of gatheredDeals(game as Game, { length: 32 }, four, seed)) {
    yield clockwiseFrom(leftOf(dealer)).map((seat) => hands[seat]) as unknown as Four<readonly Card[]>;
  }
}

/** Returns the tricks of the declaring side after these bids; undefined if a trull stands. */
function tricksAfter(
  hands: Four<readonly Card[]>,
  bids: readonly string[],
  text: string,
): number | undefined {
  let state = startSession(game);
  const dealt = game.dealGiven(state as never, 3, { hands });
  if (!dealt.ok) throw new Error(dealt.error);
  state = apply(game, state, dealt.value);
  if ((game.viewFor(state as never, null) as WiezenView).deal?.game.trull) return undefined;
  for (const bid of bids) state = afterMove(game, state, bid);
  state = playDeal(game, state, four, text).state;
  return (game.viewFor(state as never, null) as WiezenView).sheet[0]?.result.settlements[0]?.tricks;
}

/** Only player 0 can join a player who asks later, by waiting. */
function pairBids(asker: number, joiner: number): string[] {
  const first = PLAYERS.map((player) => {
    if (player === asker) return 'ask';
    if (player === joiner) return joiner < asker ? 'wait' : 'join';
    return 'pass';
  });
  return joiner < asker ? [...first, 'join'] : first;
}

const pair: Sample[] = [];
let count = 0;
for (const hands of lumpyHands()) {
  if (count++ >= deals) break;
  const trump = suitOf(hands[3].at(-1) as Card);
  const held = hands.map((hand) => setsBySuit(hand));
  const worth = (plan: 'asker' | 'joiner', player: number): number =>
    weighedTricks(WEIGHTS[plan], held[player] as never, trump);
  const askers = PLAYERS.filter((player) => worth('asker', player) > MIGHT_ASK);
  const asker = askers[chance.below(Math.max(1, askers.length))];
  if (asker === undefined) continue;
  const joiners = PLAYERS.filter(
    (player) => (player > asker || (player === 0 && asker > 0)) && worth('joiner', player) > MIGHT_JOIN,
  );
  for (const joiner of joiners) {
    const tricks = tricksAfter(hands, pairBids(asker, joiner), `${seed} ${count} ${joiner}`);
    if (tricks === undefined) continue;
    const mine = Object.values(trickFeatures(held[asker] as never, trump));
    const theirs = Object.values(trickFeatures(held[joiner] as never, trump));

    pair.push({ features: [...mine, ...theirs.slice(1)], tricks });
  }
}

const steps = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
const { weights, spread } = fitTricks(pair, steps);
const names = Object.keys(trickFeatures(setsBySuit([]), 'H'));
const width = names.length;
const dot = (line: readonly number[], values: readonly number[]): number =>
  line.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]): number => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};
/** Each half gets the other's mean over hands that might bid, and its spread on top of that of the play. */
const askerLine = weights.slice(0, width);
const joinerLine = [0, ...weights.slice(width)];
const askerParts = pair.map(({ features }) => dot(askerLine, features.slice(0, width)));
const joinerParts = pair.map(({ features }) => dot(joinerLine, [1, ...features.slice(width)]));
const show = (title: string, line: readonly number[], base: number, around: number): void => {
  print(`${title} (${pair.length} deals, spread ${Math.hypot(spread, around).toFixed(2)})`);
  names.forEach((name, index) => {
    print(`  ${name}: ${((line[index] ?? 0) + (index === 0 ? base : 0)).toFixed(2)},`);
  });
};
show('asker', askerLine, mean(joinerParts), deviation(joinerParts));
show('joiner', joinerLine, mean(askerParts), deviation(askerParts));
print('mean tricks', mean(pair.map(({ tricks }) => tricks)).toFixed(2));
