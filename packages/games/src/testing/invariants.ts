/**
 * What must hold in every state of a session of any game. Each check returns what is wrong, in words: an
 * empty list means a sound state. The checks of one game only are in its `TestGame`.
 */
import { type Card, isCard } from '../kernel/cards/card.ts';
import type { TrickPlay } from '../kernel/cards/tricks.ts';
import type { GameEvent } from '../kernel/game.ts';
import { inWrittenOrder } from '../kernel/pattern.ts';
import { SEATS } from '../kernel/seat.ts';
import type { DealCore, SessionCore } from '../kernel/session.ts';
import type { TestGame, Viewer } from './test-game.ts';

/** The four seats and a watcher. */
export const VIEWERS: readonly Viewer[] = [null, ...SEATS];
const ANY_CARD = /(?<![A-Za-z0-9])[AKQJT2-9][HDCS](?![A-Za-z0-9])/g;

export function brokenInvariants<State, Event extends GameEvent>(
  tested: TestGame<State, Event>,
  state: State,
  viewers: readonly Viewer[] = VIEWERS,
): readonly string[] {
  return [
    ...tested.wrongIn(state),
    ...wrongMoves(tested, state),
    ...leakingViews(tested, state, viewers),
    ...unsortedViews(tested, state, viewers),
  ];
}

/** While the session waits for moves, somebody can move, and only the seats to move have legal moves. */
function wrongMoves<State, Event extends GameEvent>(
  { game }: TestGame<State, Event>,
  state: State,
): readonly string[] {
  const toMove = game.toMove(state);
  if (game.waitsFor(state) !== 'moves') {
    return toMove.length === 0 ? [] : ['somebody is to move between deals'];
  }
  if (toMove.length === 0) return ['nobody can move'];
  return SEATS.filter((seat) => game.legalMoves(state, seat).length > 0 !== toMove.includes(seat)).map(
    (seat) => `seat ${seat}: to move and legal moves do not agree`,
  );
}

/** No view holds, at any depth, a card that its viewer may not know. */
function leakingViews<State, Event extends GameEvent>(
  { game, knownCards }: TestGame<State, Event>,
  state: State,
  viewers: readonly Viewer[],
): readonly string[] {
  if (game.waitsFor(state) !== 'moves') return [];
  return viewers.flatMap((viewer) =>
    hiddenIn(game.viewFor(state, viewer), knownCards(state, viewer)).map(
      (card) => `view of ${viewer} shows ${card}`,
    ),
  );
}

/** No view tells the order in which cards were dealt: hands, and moves that name own cards, are sorted. */
function unsortedViews<State, Event extends GameEvent>(
  { game }: TestGame<State, Event>,
  state: State,
  viewers: readonly Viewer[],
): readonly string[] {
  return viewers.flatMap((viewer) => {
    const { deal, legal } = game.viewFor(state, viewer);
    const { hands, firstCards } = (deal?.game ?? {}) as Readonly<Record<string, readonly Hand[] | null>>;
    const lists = [
      ...(deal === null ? [] : [deal.hand, ...Object.values(deal.open)]),
      ...[hands ?? [], firstCards ?? []].flat(),
      legal.map((move) => move.replace(/^discard:/, '')).filter(isCard),
    ];
    return lists.filter(isUnsorted).map((cards) => `view of ${viewer} shows ${cards} in the order dealt`);
  });
}

type Hand = readonly Card[];
const isUnsorted = (cards: Hand): boolean => inWrittenOrder(cards).some((card, at) => card !== cards[at]);

/** No event tells the order in which cards were dealt. */
export const unsortedEvents = <State, Event extends GameEvent>(
  { game }: TestGame<State, Event>,
  events: readonly Event[],
  viewers: readonly Viewer[] = VIEWERS,
): readonly string[] =>
  viewers.flatMap((viewer) =>
    events.flatMap((event) => {
      const shown = game.eventFor(event, viewer);
      const isHand = shown?.type === 'dealt' || shown?.type === 'dealtRest';
      const cards = isHand ? shown.hand : shown?.type === 'opened' ? shown.cards : null;
      return cards !== null && isUnsorted(cards) ? [`${event.type} shows ${cards} in the order dealt`] : [];
    }),
  );

/** No public event of a step during a deal holds a card that its viewer may not know. */
export function leakingEvents<State, Event extends GameEvent>(
  { game, knownCards }: TestGame<State, Event>,
  events: readonly Event[],
  after: State,
  viewers: readonly Viewer[] = VIEWERS,
): readonly string[] {
  if (game.waitsFor(after) !== 'moves') return [];
  return viewers.flatMap((viewer) => {
    const known = knownCards(after, viewer);
    return events.flatMap((event) =>
      hiddenIn(game.eventFor(event, viewer), known).map((card) => `${event.type} shows ${card} to ${viewer}`),
    );
  });
}

const hiddenIn = (shown: unknown, known: ReadonlySet<string>): readonly string[] =>
  (JSON.stringify(shown).match(ANY_CARD) ?? []).filter((card) => !known.has(card));

/** Returns the cards played in this deal, in the order played. */
export const cardsPlayed = ({ tricks, trick }: Pick<TrickPlay, 'tricks' | 'trick'>): readonly Card[] =>
  [...tricks, ...(trick === null ? [] : [trick])].flatMap(({ plays }) => plays.map(({ card }) => card));

/** Returns every card of this deal, in hands and played. */
export const cardsInPlay = (deal: TrickPlay): readonly Card[] => [...deal.hands.flat(), ...cardsPlayed(deal)];

/** Returns what a viewer may know in every game: their own cards as dealt, and the cards played. */
export const ownAndPlayed = (deal: DealCore, viewer: Viewer): readonly Card[] => [
  ...(viewer === null ? [] : deal.dealt[viewer]),
  ...cardsPlayed(deal),
];

/** Checks that these cards, wherever they lie, are the pack, each card once. */
export function notThePack(cards: readonly Card[], pack: readonly Card[]): readonly string[] {
  const all = new Set(cards);
  const whole = cards.length === pack.length && pack.every((card) => all.has(card));
  return whole ? [] : ['cards are not the pack'];
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** A deal and a session sum to zero, and a session ends after its last deal. */
export function wrongSums({
  deal,
  totals,
  sheet,
  places,
  options,
  played,
}: SessionCore<{ readonly length: number | 'free' }>): readonly string[] {
  const wrong: string[] = [];
  if (deal?.scores && sum(deal.scores) !== 0) wrong.push('a deal does not sum to zero');
  if (sum(totals) !== 0) wrong.push('the totals do not sum to zero');
  const counted = sheet.filter(({ result }) => result.status === 'scored').length;
  if (counted !== played) wrong.push('the sheet and the deals played differ');
  if (options.length !== 'free' && (places !== null) !== (played === options.length)) wrong.push('wrong end');
  return wrong;
}
