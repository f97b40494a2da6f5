/** Wiezen for tests: random bids, the invariants, and a table for given deals. */
import { type Card, PACK_52 } from '../kernel/cards/card.ts';
import type { RandomStream } from '../kernel/dealing/random.ts';
import type { BySeat } from '../kernel/seat.ts';
import { wiezen } from '../wiezen/index.ts';
import type { WiezenEvent, WiezenState } from '../wiezen/types.ts';
import { tableOf } from './game-table.ts';
import { cardsInPlay, notThePack, ownAndPlayed, sum, wrongSums } from './invariants.ts';
import type { TestGame, Viewer } from './test-game.ts';

/** Bids above most others, which would end nearly every auction at once if they were as likely. */
const LEAPS = /^(abundance|misery|openMisery|solo13|soloSlim)/;

export const testWiezen: TestGame<WiezenState, WiezenEvent> = {
  game: wiezen,
  pack: PACK_52,
  randomOptions: (rng) => ({ length: ([4, 4, 8, 'free'] as const)[rng.below(4)] ?? 4 }),
  pickMove: pickBid,
  wrongIn: (state) => [...cards(state), ...turned(state), ...tricks(state), ...wrongSums(state)],
  knownCards,
};

/** Picks a bid: often a pass, rarely a high one. */
function pickBid(legal: readonly string[], rng: RandomStream): string {
  if (!legal.includes('pass')) return legal[rng.below(legal.length)] as string;
  if (rng.below(3) === 0) return 'pass';
  const low = rng.below(6) === 0 ? legal : legal.filter((bid) => !LEAPS.test(bid));
  return low[rng.below(low.length)] ?? 'pass';
}

/** Hands and tricks are always the whole pack. */
const cards = ({ deal }: WiezenState): readonly string[] =>
  deal === null ? [] : notThePack(cardsInPlay(deal), PACK_52);

const turned = ({ deal }: WiezenState): readonly string[] =>
  deal === null || deal.dealt[deal.dealer].includes(deal.turned)
    ? []
    : ['the turned card is not the dealer’s'];

function tricks({ deal }: WiezenState): readonly string[] {
  if (deal === null) return [];
  const counted = sum(deal.tricksWon);
  if (deal.claimed === null) return counted === deal.tricks.length ? [] : ['tricks won are not the tricks'];
  return counted === 13 ? [] : ['a claim gives all the rest'];
}

/** Returns the viewer's own cards as dealt, those played and face up, and the turned card in the auction. */
function knownCards({ deal }: WiezenState, viewer: Viewer): ReadonlySet<string> {
  return new Set(
    deal === null
      ? []
      : [
          ...ownAndPlayed(deal, viewer),
          ...deal.opened.flatMap((seat) => deal.hands[seat]),
          ...(deal.phase === 'auction' ? [deal.turned] : []),
        ],
  );
}

export const {
  session: wiezenSession,
  deal: dealWiezen,
  play: playWiezen,
  playOut: playOutWiezen,
} = tableOf(testWiezen);

/** Puts this card of seat 3 last in its hand. It is then the turned card if seat 3 deals. */
export function turning(card: Card, hands: BySeat<readonly Card[]>): BySeat<readonly Card[]> {
  const [a, b, c, dealers] = hands;
  if (!dealers.includes(card)) throw new Error(`seat 3 does not hold ${card}`);
  return [a, b, c, [...dealers.filter((each) => each !== card), card]];
}
