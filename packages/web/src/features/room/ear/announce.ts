/**
 * What is spoken when something happens, in whole sentences. There are three levels. `few` says what a player
 * must know (what is dealt, the contract, their turn, the result). `normal` adds what others say and play and
 * who wins each trick. `all` adds which cards are legal and how points came about.
 */
import type { Card, Suit } from '@troef/games';
import type { RoomEvent, RoomView } from '@troef/protocol';
import { type HandOrder, sortHand } from '../../../components/cards/sort-hand.ts';
import { SUIT_ORDER, suitOf } from '../../../lib/games/cards.ts';
import { gained, signed } from '../../../lib/words/points.ts';
import type { SharedWords, SpeechLevel } from '../variant/game-ear.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { isOwnTurn, isPlayedFor } from '../view/own-turn.ts';
import { ofSide, partnerOf, type Side, seatsFrom, sidesFrom } from '../view/sides.ts';
import { cardName, listOf, nameOf, playSentence, type Translate, whoIs, yesNo } from '../words/names.ts';
import { ownStanding, standingTitle } from '../words/standing.ts';
import { bySuit } from './by-suit.ts';

/** What every line below needs: the game at this table and how its player sorts their hand. */
export interface SpeechContext {
  readonly t: Translate;
  readonly variant: VariantTable;
  readonly order: HandOrder;
}

/**
 * Makes whole sentences, because a screen reader's voice runs on from line to line, and reads out the dot
 * that parts a list for the eye.
 */
export const sentence = (words: string): string =>
  (words === '' || /[.!?]$/.test(words) ? words : `${words}.`)
    .replaceAll(' · ', '; ')
    .replace(/(?<=^|[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Returns the suits in the order of this player's hand. */
export const suitsOf = ({ suits }: HandOrder): readonly Suit[] =>
  SUIT_ORDER.toSorted((a, b) => suits.indexOf(a) - suits.indexOf(b));

export const sortedFor = (
  { variant, order }: SpeechContext,
  view: RoomView,
  cards: readonly Card[],
): readonly Card[] => sortHand(cards, order, (suit) => variant.ranks(view, suit));

/** Returns any cards, suit by suit, in the order of this player's hand. */
export const suitBySuit = (speaker: SpeechContext, view: RoomView, cards: readonly Card[]): string =>
  bySuit(speaker.t, sortedFor(speaker, view, cards), suitsOf(speaker.order));

export function handLine(speaker: SpeechContext, view: RoomView): string {
  const { t, variant, order } = speaker;
  const hand = view.deal?.hand ?? [];
  if (hand.length === 0) return t('ear.noHand');
  const marks = variant.ear.isBare === true ? undefined : variant.marks?.(t, view);
  const cards = bySuit(t, sortedFor(speaker, view, hand), suitsOf(order), { marks, missing: true });
  return t('ear.hand', { count: hand.length, cards });
}

/**
 * Returns how a line about all sides refers to this one: the viewer alone, their team, the other team, or
 * players by name.
 */
export function whichSide({ seat }: RoomView, side: Side): 'me' | 'us' | 'them' | 'names' {
  if (seat === null) return 'names';
  if (side.length > 1) return side.includes(seat) ? 'us' : 'them';
  return side[0] === seat ? 'me' : 'names';
}

/** Returns every side with its number: "you 43, Bert −5". */
const ofSides = (
  { t, variant }: SpeechContext,
  view: RoomView,
  values: readonly number[],
  words: (value: number) => string,
): string =>
  sidesFrom(variant, view.seat)
    .map((side) =>
      t('ear.sideHas', {
        side: whichSide(view, side),
        names: listOf(
          t,
          side.map((seat) => nameOf(view, seat)),
        ),
        total: words(ofSide(values, side)),
      }),
    )
    .join(', ');

/** Writes the totals: "Total: us 17, them 24". A total is not a gain, so it has no plus sign. */
export const totalsLine = (speaker: SpeechContext, view: RoomView): string =>
  speaker.t('ear.totals', { totals: ofSides(speaker, view, view.totals, signed) });

/** Returns the cards of the trick on the table, or says that there is none. */
export const trickLine = (t: Translate, view: RoomView): string => {
  const plays = view.deal?.trick?.plays ?? [];
  return plays.length === 0
    ? t('table.trickEmpty')
    : plays.map((play) => sentence(playSentence(t, view, play))).join(' ');
};

export function turnLine(speaker: SpeechContext, view: RoomView, level: SpeechLevel): string {
  const { t, variant } = speaker;
  const line = t('ear.turn', { what: variant.turnHint(t, view) });
  if (level !== 'all' || view.deal?.phase !== 'playing') return line;
  const { hand, trick } = view.deal;
  const led = trick?.plays[0]?.card;
  // A player who holds nothing but the suit led has been told to follow, so "any card" would contradict that.
  const isOneSuit = led !== undefined && hand.every((card) => suitOf(card) === suitOf(led));
  if (!hand.every((card) => view.legal.includes(card))) return `${line} ${playableLine(speaker, view)}`;
  // The turn has said already that any card may be played.
  return isOneSuit ? `${line} ${t('ear.playable', { cards: suitBySuit(speaker, view, hand) })}` : line;
}

export function playableLine(speaker: SpeechContext, view: RoomView): string {
  const { t, variant } = speaker;
  const ask = variant.ask(view);
  // The moves are whole choices then, so that no card is legal by itself.
  if (ask?.kind === 'cards' && isOwnTurn(view)) return t('ear.pickable', { count: ask.count });
  const hand = view.deal?.hand ?? [];
  const cards = hand.filter((card) => view.legal.includes(card));
  if (cards.length === 0) return t('ear.notAsked');
  if (cards.length === hand.length && cards.length > 1) return t('ear.anyCard');
  return t('ear.playable', { cards: suitBySuit(speaker, view, cards) });
}

/** Returns how the deal that has just ended came out: the outcome, the scores, the totals. */
export function resultLines(speaker: SpeechContext, view: RoomView, level: SpeechLevel): readonly string[] {
  const { t, variant } = speaker;
  const { parts, common, early } = variant.explain(t, view);
  // The reason for a rare result is told at every level. Where a contract is won by tricks, the first reason
  // counts them.
  const many = level === 'normal' && variant.ear.countsTricks === true ? 1 : 0;
  const scores = view.deal?.scores ?? null;
  const from = scores !== null && variant.ear.reasonsBeginWithScores === true ? 1 : 0;
  const isTitled = level === 'all' || view.seat === null || variant.ear.titleIsScore !== true;
  const told = parts.flatMap(({ title, reasons, Sign }) => [
    ...(isTitled || Sign !== undefined ? [title] : []),
    ...(level === 'all' || Sign !== undefined ? reasons.slice(from) : reasons.slice(0, many)),
  ]);
  const all = [
    ...told,
    ...(level === 'all' ? common : []),
    // A player who still has cards wants to know why nobody asks for one.
    ...(early ?? []),
    ...(scores === null ? [] : [t('ear.deal', { totals: ofSides(speaker, view, scores, gained) })]),
    // After the first deal the scores and the totals are the same.
    ...(scores === null || view.sheet.length > 1 ? [totalsLine(speaker, view)] : []),
  ];
  return [...new Set(all.filter((line) => line !== '').map(sentence))];
}

/** Says who won the session, and which place the viewer took. */
export function finishLines({ t, variant }: SpeechContext, view: RoomView): readonly string[] {
  return [standingTitle(t, variant, view), ownStanding(t, variant, view) ?? ''].map(sentence);
}

const dealer = (view: RoomView, seat: RoomView['seats'][number]['seat']) => ({
  me: yesNo(seat === view.seat),
  dealer: nameOf(view, seat),
});

/** Says who sits around the viewer; for a watcher, who plays. */
export function neighboursLine({ t, variant }: SpeechContext, view: RoomView): string {
  const [own = 0, left = 1, across = 2, right = 3] = seatsFrom(view.seat);
  const name = (seat: typeof own): string => nameOf(view, seat);
  if (view.seat === null) return t('ear.atTable', { names: listOf(t, [own, left, across, right].map(name)) });
  return t('ear.neighbours', {
    left: name(left),
    across: name(across),
    right: name(right),
    partner: yesNo(partnerOf(variant, own) === across),
  });
}

/** Returns the hands that are open now, one line for each hand. */
export const openLines = (speaker: SpeechContext, view: RoomView): readonly string[] =>
  seatsFrom(view.seat)
    .filter((seat) => seat !== view.seat)
    .flatMap((seat) => {
      const cards = view.deal?.open[seat] ?? speaker.variant.faceUp?.(view, seat) ?? [];
      if (cards.length === 0) return [];
      return speaker.t('ear.open', { name: nameOf(view, seat), cards: suitBySuit(speaker, view, cards) });
    });

/** Returns what has been said and settled in this deal so far. */
function contractLines({ t, variant }: SpeechContext, view: RoomView, level: SpeechLevel): readonly string[] {
  const { deal } = view;
  if (deal === null) return [];
  const isBefore = deal.tricks.length === 0 && (deal.trick?.plays.length ?? 0) === 0;
  const atFirst = isBefore ? variant.ear.contractAtFirst?.(t, view, level) : null;
  if (deal.contract !== null && atFirst != null) return [atFirst];
  if (deal.contract !== null || deal.phase === 'playing') return [variant.summary(t, view)];
  const said = deal.auction.map((_, at) => variant.heard(t, view, deal.auction, at));
  const announced = variant.ear.announced?.(t, view) ?? null;
  if (announced !== null) said.unshift(announced);
  // The player to move hears the question instead.
  const isAuction = variant.ask(view)?.kind === 'say';
  const title = isAuction && !isOwnTurn(view) ? variant.status(t, view).title : '';
  return said.includes(title) ? said : [...said, title];
}

/**
 * Returns the whole table for a player who comes to it: the deal, what was said, the hand and the trick. The
 * turn follows.
 */
export function enteredLines(speaker: SpeechContext, view: RoomView, level: SpeechLevel): readonly string[] {
  const { t, variant } = speaker;
  const { deal } = view;
  if (view.places !== null || (view.status === 'finished' && view.options.oneDeal !== true))
    return [...finishLines(speaker, view), totalsLine(speaker, view)].filter((line) => line !== '');
  if (deal === null) return [neighboursLine(speaker, view)];
  const head = t('ear.entered', {
    game: t(`games.${view.variant}.name`),
    number: deal.number,
    of: String(view.options.oneDeal ? 0 : (deal.of ?? 0)),
    ...dealer(view, deal.dealer),
  });
  const isOver = deal.phase === 'scored' || deal.phase === 'allPassed';
  const trick = deal.trick?.plays ?? [];
  const lines = isOver
    ? resultLines(speaker, view, level)
    : [
        deal.tricks.length === 0 && trick.length === 0 ? (variant.ear.opening?.(t, view) ?? '') : '',
        ...contractLines(speaker, view, level),
        ...openLines(speaker, view),
        view.seat === null ? t('ear.watching') : handLine(speaker, view),
        trick.length === 0 ? '' : trickLine(t, view),
      ];
  const told = [head, neighboursLine(speaker, view), ...lines].filter((line) => line !== '').map(sentence);
  return [...new Set(told)];
}

/** One event in words: as many lines as it takes, in order. */
export interface EventLines {
  readonly event: RoomEvent;
  readonly lines: readonly string[];
  /** What the listener did themselves: for the history, and spoken only if it is a bid (`saysOwnBid`). */
  readonly own: readonly string[];
}

/** `made`: the last move made on this page. A move that somebody else made for the viewer is spoken. */
export function tellings(
  speaker: SpeechContext,
  view: RoomView,
  events: readonly RoomEvent[],
  level: SpeechLevel,
  made?: string | null,
): readonly EventLines[] {
  const { t, variant } = speaker;
  const { ear } = variant;
  const voice: SharedWords = {
    t,
    hand: (now) => handLine(speaker, now),
    cards: (now, cards) => suitBySuit(speaker, now, cards),
  };
  const isOwn = (seat: RoomView['seat'], move: string): boolean =>
    seat === view.seat && (made === undefined || (made === move && !isPlayedFor(view)));
  let said = (view.deal?.auction.length ?? 0) - events.filter(({ type }) => type === 'bid').length;
  const has = (type: RoomEvent['type']): boolean => events.some((event) => event.type === type);
  // If there is no auction, the contract is told before the hand, because a listener judges the hand by it.
  const isSettled = has('dealt') && has('contract') && !has('bid');
  const isContractHeard =
    level !== 'few' && events.some((event) => event.type === 'bid' && event.seat !== view.seat);
  const hand = view.seat === null ? null : handLine(speaker, view);
  const bidWords = (event: RoomEvent & { readonly type: 'bid' }): string => {
    const auction = view.deal?.auction ?? [];
    const at = auction[said]?.move === event.move && auction[said]?.seat === event.seat ? said++ : -1;
    return at < 0 ? variant.heard(t, view, [event], 0) : variant.heard(t, view, auction, at);
  };
  const ownLine = (event: RoomEvent): string | null => {
    if (event.type === 'played' && isOwn(event.seat, event.card))
      return t('ear.played', { name: t('table.youStart'), card: cardName(t, event.card) });
    if (event.type === 'discarded' && event.card !== null)
      return t('ear.discarded', { card: cardName(t, event.card) });
    return ear.own?.(t, view, event) ?? null;
  };
  const common = (event: RoomEvent): readonly (string | null)[] => {
    switch (event.type) {
      case 'dealt':
        said = 0;
        return [
          t('ear.dealt', { number: event.number, ...dealer(view, event.dealer) }),
          ear.opening?.(t, view) ?? null,
          isSettled ? null : hand,
        ];
      case 'bid':
        return level === 'few' && event.seat !== view.seat ? [] : [bidWords(event)];
      case 'contract':
        return [
          ear.contract === undefined
            ? variant.contractSentence(t, view, event.contract)
            : ear.contract(t, view, level, isContractHeard),
          isSettled ? hand : null,
        ];
      case 'opened':
        return [
          t('ear.opened', { ...whoIs(view, event.seat), cards: suitBySuit(speaker, view, event.cards) }),
        ];
      case 'played': {
        const card = cardName(t, event.card);
        if (event.seat === view.seat)
          return isOwn(event.seat, event.card) ? [] : [t('ear.playedForYou', { card })];
        return level === 'few' ? [] : [t('ear.played', { name: nameOf(view, event.seat), card })];
      }
      case 'trickWon': {
        const told = ear.trick?.(t, view, event.seat, level) ?? null;
        return [told ?? (level === 'few' ? null : t('ear.trick', whoIs(view, event.seat)))];
      }
      case 'allPassed':
        return [t('table.allPassed')];
      case 'scored':
        return resultLines(speaker, view, level);
      case 'finished':
        return finishLines(speaker, view);
      case 'undone':
        return [t('ear.undone'), handLine(speaker, view)];
      default:
        return [];
    }
  };
  const whole = (words: readonly (string | null)[]): readonly string[] =>
    words.flatMap((line) => (line === null || line === '' ? [] : [sentence(line)]));
  return events.map((event) => {
    const lines = whole([...common(event), ...[ear.tell?.(voice, view, event, level) ?? []].flat()]);
    return event.type === 'bid' && isOwn(event.seat, event.move)
      ? { event, lines: [], own: lines }
      : { event, lines, own: whole([ownLine(event)]) };
  });
}

/** Returns the own lines that nothing else says: a bid may settle the contract, which has the same words. */
export const ownLines = (told: readonly EventLines[], { own }: EventLines): readonly string[] =>
  own.filter((line) => !told.some(({ lines }) => lines.includes(line)));

/**
 * Whether the listener hears their own bid: after it the focus moves, and only these words say what the key
 * has done. If the bid settles the contract and that is told, the contract says it.
 */
export function saysOwnBid(
  told: readonly EventLines[],
  { event }: EventLines,
  view: RoomView,
  level: SpeechLevel,
): boolean {
  if (event.type !== 'bid' || event.seat !== view.seat || level === 'few') return false;
  const isTold = told.some((each) => each.event.type === 'contract' && each.lines.length > 0);
  return event.move === 'pass' || !isTold;
}

export const linesFor = (...about: Parameters<typeof tellings>): readonly string[] =>
  tellings(...about).flatMap(({ lines }) => lines);
