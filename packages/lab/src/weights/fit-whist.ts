/**
 * Fits the whist player's weights from self-play: `npx node packages/lab/src/weights/fit-whist.ts [DEALS]
 * [SEED]`.
 *
 * Hands come from sessions of four normal players: cards are gathered and cut, so suits clump as at a table.
 * Each hand is then played again in forced contracts. Prints the numbers of whist/weights.ts and
 * whist/misery-bids.ts.
 */
import { type Card, GAMES, type Game, type Seat, SUITS, type Suit, type WhistView } from '@troef/games';
import { countOf } from '@troef/players/internal/card-sets.ts';
import { seededStream } from '@troef/players/internal/random.ts';
import { missesAfterDiscard, soloTricks, takesExactlyOne } from '@troef/players/internal/whist/evaluate.ts';
import { trickFeatures } from '@troef/players/internal/whist-family/features.ts';
import { setsBySuit } from '@troef/players/internal/whist-family/hand.ts';
import { missesEverything } from '@troef/players/internal/whist-family/safety.ts';
import { apply, type Four, playDeal, startSession } from '@troef/players/testing';
import { quantile } from '../quantile.ts';
import { gatheredDeals } from './gathered-deals.ts';
import { type Fit, fitTricks, type Sample, SLOPE } from './logistic.ts';
import { afterMove, fourNormal, print } from './self-play.ts';

const game = GAMES.whist;
const DEALER: Seat = 3;
const deals = Number(process.argv[2] ?? 1000);
const seed = process.argv[3] ?? 'calibrate';
const chance = seededStream(seed);
const four = fourNormal('whist');

/** Plays the hands (from the dealer's left) after these bids. Returns the tricks of the declaring side. */
function tricksAfter(hands: Four<readonly Card[]>, bids: readonly string[], text: string): number {
  let state = startSession(game, { trull: false, piccolo: true });
  const dealt = game.dealGiven(state, DEALER, { hands });
  if (!dealt.ok) throw new Error(dealt.error);
  state = apply(game, state, dealt.value);
  for (const bid of bids) state = afterMove(game, state, bid);
  state = playDeal(game, state, four, text).state;
  const [line] = (game.viewFor(state, null) as WhistView).sheet;
  return line?.result.settlements[0]?.tricks ?? 0;
}

/** Turns the hands so that this seat becomes that player. */
const turned = (hands: Four<readonly Card[]>, seat: number, player: number): Four<readonly Card[]> =>
  [0, 1, 2, 3].map((place) => hands[(place + seat - player + 8) & 3]) as unknown as Four<readonly Card[]>;

const others = (player: number, bid: readonly string[]): string[] =>
  [0, 1, 2, 3].flatMap((place) => (place === player ? bid : ['pass']));

function soloBids(player: number, trump: Suit): string[] {
  if (player === 3) return others(3, [`solo5:${trump}`]);
  return [...others(player, [`ask:${trump}`]), `solo5:${trump}`];
}

const features = (hand: readonly Card[], trump: Suit): number[] =>
  Object.values(trickFeatures(setsBySuit(hand), trump));

const longest = (hand: readonly Card[]): Suit => {
  const held = setsBySuit(hand);
  return [...SUITS].sort((one, other) => soloTricks(held, other) - soloTricks(held, one))[0] as Suit;
};

interface Try {
  readonly safety: number;
  readonly made: boolean;
}

const solo: Sample[] = [];
const abundance: Sample[] = [];
const pair: (Sample & { readonly own: readonly number[]; readonly partner: readonly number[] })[] = [];
const miseries: Record<string, Try[]> = { smallMisery: [], misery: [], openMisery: [], piccolo: [] };
const SAFETY = {
  smallMisery: missesAfterDiscard,
  misery: missesEverything,
  openMisery: missesEverything,
  piccolo: takesExactlyOne,
};

let count = 0;
for (const { hands } of gatheredDeals(game as Game, { length: 32 }, four, seed)) {
  if (count++ >= deals) break;
  for (const seat of [0, 1, 2, 3]) {
    const hand = hands[seat as Seat];
    const held = setsBySuit(hand);
    const trump = longest(hand);
    const estimate = soloTricks(held, trump);
    const text = `${seed} ${count} ${seat}`;
    const player = chance.below(4);
    if (estimate > 3.6 && countOf(held[trump]) >= 4) {
      const tricks = tricksAfter(turned(hands, seat, player), soloBids(player, trump), text);
      solo.push({ features: features(hand, trump), tricks });
    }
    if (estimate > 5.8 && countOf(held[trump]) >= 5) {
      const tricks = tricksAfter(turned(hands, seat, player), others(player, [`abundance9:${trump}`]), text);
      abundance.push({ features: features(hand, trump), tricks });
    }
    if (estimate > 3.2 && countOf(held[trump]) >= 4) {
      const distance = 1 + chance.below(3);
      const asker = chance.below(4 - distance);
      const partner = hands[((seat + distance) & 3) as Seat];
      const length = countOf(setsBySuit(partner)[trump]);
      if (length >= 1) {
        const bids = [0, 1, 2, 3].map((place) =>
          place === asker ? `ask:${trump}` : place === asker + distance ? `join:${trump}` : 'pass',
        );
        const tricks = tricksAfter(turned(hands, seat, asker), bids, text);
        const own = features(hand, trump);
        const theirs = features(partner, trump);
        pair.push({ features: [...own, ...theirs.slice(1)], tricks, own, partner: theirs });
      }
    }
    for (const [contract, safe] of Object.entries(SAFETY)) {
      const safety = safe(held);
      if (safety < 0.12) continue;
      const made = tricksAfter(turned(hands, seat, player), others(player, [contract]), text);
      miseries[contract]?.push({ safety, made: made === (contract === 'piccolo' ? 1 : 0) });
    }
  }
}

const names = Object.keys(trickFeatures(setsBySuit([]), 'H'));
function show(title: string, weights: readonly number[], spread: number, samples: number): void {
  const lines = names.map((name, index) => `  ${name}: ${(weights[index] ?? 0).toFixed(2)},`);
  print(`${title} (${samples} deals, spread ${spread.toFixed(2)})\n${lines.join('\n')}`);
}

const steps = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const fitSolo = fitTricks(solo, steps(3, 8));
show('solo', fitSolo.weights, fitSolo.spread, solo.length);
const fitAbundance = fitTricks(abundance, steps(9, 12));
show('abundance', fitAbundance.weights, fitAbundance.spread, abundance.length);

/** The pair's line is the sum of two halves. Each half gets the other's mean over hands that might bid. */
const fitPair: Fit = fitTricks(pair, steps(5, 12));
const half = names.length;
const own = fitPair.weights.slice(0, half);
const theirs = [0, ...fitPair.weights.slice(half)];
const dot = (weights: readonly number[], values: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
const ownParts = pair.map((sample) => dot(own, sample.own));
const theirParts = pair.map((sample) => dot(theirs, sample.partner));
print(
  'asker part: quartiles',
  [0.1, 0.25, 0.5, 0.75, 0.9].map((part) => quantile(ownParts, part).toFixed(2)),
);
print(
  'joiner part: quartiles',
  [0.1, 0.25, 0.5, 0.75, 0.9].map((part) => quantile(theirParts, part).toFixed(2)),
);
show('asker (base without the partner)', own, fitPair.spread, pair.length);
show('joiner (base without the asker)', theirs, fitPair.spread, pair.length);

for (const [contract, tries] of Object.entries(miseries)) {
  if (tries.length < 20) continue;
  const samples = tries.map(({ safety, made }) => ({
    features: [1, Math.log(Math.min(0.999, safety) / (1 - Math.min(0.999, safety)))],
    tricks: made ? 1 : 0,
  }));
  // One step at 1, with the scale of the fit: chance = logistic(scale * (line - 0.5)).
  const { weights, spread } = fitTricks(samples, [1], 800);
  const scale = SLOPE / spread;
  const shift = scale * ((weights[0] ?? 0) - 0.5);
  const slope = scale * (weights[1] ?? 0);
  print(`${contract}: ${tries.length} tries, slope ${slope.toFixed(2)}, shift ${shift.toFixed(2)}`);
  for (const low of [0.12, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const bin = tries.filter(({ safety }) => safety >= low && safety < (low === 0.12 ? 0.2 : low + 0.1));
    if (bin.length === 0) continue;
    const made = bin.filter((one) => one.made).length / bin.length;
    print(`  safety ${low}: ${bin.length} tries, ${(100 * made).toFixed(0)} % made`);
  }
}
