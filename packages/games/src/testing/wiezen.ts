/** Wiezen for tests: random bids, the invariants, and a table for given deals. */
import { type Card, PACK_52 } from '../kernel/card.ts';
import type { RandomStream } from '../kernel/random.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import { wiezen } from '../wiezen/index.ts';
import type { WiezenEvent, WiezenState } from '../wiezen/types.ts';
import { cardsInPlay, notThePack, ownAndPlayed, sum } from './invariants.ts';
import { type PlayOutSettings, playOutRandom } from './play-out.ts';
import { dealCards, play, startSession } from './table.ts';
import type { TestGame, Viewer } from './test-game.ts';

/** Bids above most others, which would end nearly every auction at once if they were as likely. */
const LEAPS = /^(abundance|misery|openMisery|solo13|soloSlim)/;

export const testWiezen: TestGame<WiezenState, WiezenEvent> = {
  game: wiezen,
  pack: PACK_52,
  randomOptions: (rng) => ({ length: ([4, 4, 8, 'free'] as const)[rng.below(4)] ?? 4 }),
  pickMove: pickBid,
  wrongIn: (state) => [...cards(state), ...turned(state), ...tricks(state), ...scores(state)],
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

function scores({ deal, totals, sheet, places, options, played }: WiezenState): readonly string[] {
  const wrong: string[] = [];
  if (deal?.scores && sum(deal.scores) !== 0) wrong.push('a deal does not sum to zero');
  if (sum(totals) !== 0) wrong.push('the totals do not sum to zero');
  const counted = sheet.filter(({ result }) => result.status === 'scored').length;
  if (counted !== played) wrong.push('the sheet and the deals played differ');
  if (options.length !== 'free' && (places !== null) !== (played === options.length)) wrong.push('wrong end');
  return wrong;
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

export const playOutWiezen = (
  seed: number | string,
  settings: Omit<PlayOutSettings<WiezenState, WiezenEvent>, 'options' | 'pick'> = {},
) => playOutRandom(testWiezen, seed, settings);

/** Starts a session of wiezen that waits for its first deal. */
export const wiezenSession = (options: Readonly<Record<string, unknown>> = {}): WiezenState =>
  startSession(wiezen, options);

/** Deals these hands. Seat 3 deals first, so that seats have the same numbers as players in docs/rules. */
export const dealWiezen = (state: WiezenState, hands: BySeat<readonly Card[]>, dealer?: Seat): WiezenState =>
  dealCards(wiezen, state, { hands }, dealer ?? (state.deal === null ? 3 : undefined));

export const playWiezen = (state: WiezenState, moves: string): WiezenState => play(wiezen, state, moves);

/** Puts this card of seat 3 last in its hand. It is then the turned card if seat 3 deals. */
export function turning(card: Card, hands: BySeat<readonly Card[]>): BySeat<readonly Card[]> {
  const [a, b, c, dealers] = hands;
  if (!dealers.includes(card)) throw new Error(`seat 3 does not hold ${card}`);
  return [a, b, c, [...dealers.filter((each) => each !== card), card]];
}
