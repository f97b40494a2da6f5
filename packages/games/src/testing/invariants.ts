/**
 * What must hold in every state of a session of colour whist. Each check answers what is wrong, in words; an empty list
 * is a sound state.
 */
import { PACK_52 } from '../kernel/card.ts';
import { SEATS, type Seat } from '../kernel/seat.ts';
import { whist } from '../whist/index.ts';
import type { WhistEvent, WhistState } from '../whist/types.ts';

type Viewer = Seat | null;

/** The four seats and a watcher. */
export const VIEWERS: readonly Viewer[] = [null, ...SEATS];
const ANY_CARD = /(?<![A-Za-z0-9])[AKQJT2-9][HDCS](?![A-Za-z0-9])/g;

export function brokenInvariants(state: WhistState, viewers: readonly Viewer[] = VIEWERS): readonly string[] {
  return [...cards(state), ...tricks(state), ...scores(state), ...moves(state), ...views(state, viewers)];
}

/** Hands, tricks and laid-away cards are always the whole pack. */
function cards({ deal }: WhistState): readonly string[] {
  if (deal === null) return [];
  const all = [
    ...deal.hands.flat(),
    ...deal.discards.filter((card) => card !== null),
    ...deal.tricks.flatMap(({ plays }) => plays.map(({ card }) => card)),
    ...(deal.trick?.plays ?? []).map(({ card }) => card),
  ];
  const pack = new Set(all);
  return all.length === 52 && PACK_52.every((card) => pack.has(card)) ? [] : ['cards are not the pack'];
}

function tricks({ deal }: WhistState): readonly string[] {
  if (deal === null) return [];
  const counted = sum(deal.tricksWon);
  const complete = deal.tricks.length;
  if (deal.claimed === null) return counted === complete ? [] : ['tricks won are not the tricks'];
  return counted === (deal.contract?.id === 'smallMisery' ? 12 : 13) ? [] : ['a claim gives all the rest'];
}

function scores({ deal, totals, sheet, places, options, played }: WhistState): readonly string[] {
  const wrong: string[] = [];
  if (deal?.scores && sum(deal.scores) !== 0) wrong.push('a deal does not sum to zero');
  if (sum(totals) !== 0) wrong.push('the totals do not sum to zero');
  const counted = sheet.filter(({ result }) => result.status === 'scored').length;
  if (counted !== played) wrong.push('the sheet and the deals played differ');
  if (options.length !== 'free' && (places !== null) !== (played === options.length)) wrong.push('wrong end');
  return wrong;
}

/** While moves are waited for somebody can move, and only those to move can. */
function moves(state: WhistState): readonly string[] {
  const toMove = whist.toMove(state);
  const waits = whist.waitsFor(state);
  if (waits !== 'moves') return toMove.length === 0 ? [] : ['somebody is to move between deals'];
  if (toMove.length === 0) return ['nobody can move'];
  return SEATS.filter((seat) => whist.legalMoves(state, seat).length > 0 !== toMove.includes(seat)).map(
    (seat) => `seat ${seat}: to move and legal moves do not agree`,
  );
}

/** No view holds a card its viewer may not know, at any depth. */
function views(state: WhistState, viewers: readonly Viewer[]): readonly string[] {
  const { deal } = state;
  if (deal === null || whist.waitsFor(state) !== 'moves') return [];
  return viewers.flatMap((viewer) => {
    const known = knownCards(state, viewer);
    return hiddenIn(whist.viewFor(state, viewer), known).map((card) => `view of ${viewer} shows ${card}`);
  });
}

/** No public event of a step that did not end the deal holds a card its viewer may not know. */
export function leakingEvents(
  events: readonly WhistEvent[],
  after: WhistState,
  viewers: readonly Viewer[] = VIEWERS,
): readonly string[] {
  if (after.deal === null || whist.waitsFor(after) !== 'moves') return [];
  return viewers.flatMap((viewer) => {
    const known = knownCards(after, viewer);
    return events.flatMap((event) =>
      hiddenIn(whist.eventFor(event, viewer), known).map(
        (card) => `${event.type} shows ${card} to ${viewer}`,
      ),
    );
  });
}

/** Own cards as dealt, cards played, hands that lie face up. */
function knownCards({ deal }: WhistState, viewer: Viewer): ReadonlySet<string> {
  const known = new Set<string>();
  if (deal === null) return known;
  if (viewer !== null) for (const card of deal.dealt[viewer]) known.add(card);
  for (const { plays } of deal.tricks) for (const { card } of plays) known.add(card);
  for (const { card } of deal.trick?.plays ?? []) known.add(card);
  for (const seat of deal.opened) for (const card of deal.hands[seat]) known.add(card);
  return known;
}

const hiddenIn = (shown: unknown, known: ReadonlySet<string>): readonly string[] =>
  (JSON.stringify(shown).match(ANY_CARD) ?? []).filter((card) => !known.has(card));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
