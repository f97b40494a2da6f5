/** Colour whist for tests: random options and bids, the invariants, and a table for given deals. */
import { PACK_52 } from '../kernel/cards/card.ts';
import type { RandomStream } from '../kernel/dealing/random.ts';
import { whist } from '../whist/index.ts';
import type { WhistEvent, WhistState } from '../whist/types.ts';
import { tableOf } from './game-table.ts';
import { cardsInPlay, notThePack, ownAndPlayed, sum, wrongSums } from './invariants.ts';
import type { TestGame, Viewer } from './test-game.ts';

/** Bids above most others, which would end nearly every auction at once if they were as likely. */
const LEAPS = /^(abundance|misery|openMisery|soloSlim)/;

export const testWhist: TestGame<WhistState, WhistEvent> = {
  game: whist,
  pack: PACK_52,
  randomOptions(rng) {
    const flip = (): boolean => rng.below(2) === 0;
    return {
      soloFive: flip(),
      smallMisery: flip(),
      piccolo: flip(),
      trull: flip(),
      length: ([4, 4, 8, 'free'] as const)[rng.below(4)] ?? 4,
    };
  },
  pickMove: pickBid,
  wrongIn: (state) => [...cards(state), ...tricks(state), ...wrongSums(state)],
  knownCards,
};

/** Picks a bid: often a pass, rarely a high one. */
export function pickBid(legal: readonly string[], rng: RandomStream): string {
  if (!legal.includes('pass')) return legal[rng.below(legal.length)] as string;
  if (rng.below(3) === 0) return 'pass';
  const low = rng.below(8) === 0 ? legal : legal.filter((bid) => !LEAPS.test(bid));
  return low[rng.below(low.length)] ?? 'pass';
}

/** Hands, tricks and cards laid away are always the whole pack. */
function cards({ deal }: WhistState): readonly string[] {
  if (deal === null) return [];
  const laidAway = deal.discards.filter((card) => card !== null);
  return notThePack([...cardsInPlay(deal), ...laidAway], PACK_52);
}

function tricks({ deal }: WhistState): readonly string[] {
  if (deal === null) return [];
  const counted = sum(deal.tricksWon);
  if (deal.claimed === null) return counted === deal.tricks.length ? [] : ['tricks won are not the tricks'];
  return counted === (deal.contract?.id === 'smallMisery' ? 12 : 13) ? [] : ['a claim gives all the rest'];
}

/** Returns the viewer's own cards as dealt, the cards played, and the hands that lie face up. */
function knownCards({ deal }: WhistState, viewer: Viewer): ReadonlySet<string> {
  return new Set(
    deal === null ? [] : [...ownAndPlayed(deal, viewer), ...deal.opened.flatMap((seat) => deal.hands[seat])],
  );
}

export const {
  session: whistSession,
  deal: dealWhist,
  play: playWhist,
  playOut: playOutWhist,
} = tableOf(testWhist);
