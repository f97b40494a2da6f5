/**
 * Plays the deal that ends each lesson in four ways (as advised, passing, with the lowest cards, with the highest
 * bids) and compares every remark with what has happened. The sentences are read as a learner reads them, so that
 * a condition that is missing in the data of a lesson is found.
 */
import {
  type Card,
  GAMES,
  type Game,
  isCard,
  mapSeats,
  parseCards,
  patternOf,
  type Seat,
  type SessionView,
  suitOf,
  type Variant,
} from '@troef/games';
import { LESSONS, type Lesson, recordOf } from '@troef/games/lessons';
import { countOf } from '@troef/games/testing';
import type { MessageId } from '@troef/i18n';
import { type Level, PLAYERS } from '@troef/players';
import { apply, eventsOf, startSession } from '@troef/players/testing';
import type { RoomView } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { VARIANTS } from '../../../lib/games/variants.ts';
import type { ShownRemark } from '../../../lib/lessons/shown.ts';
import { en } from '../testing/speakers.ts';
import { roomView } from '../testing/views.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { loadTable } from '../variant/variants.ts';
import { chancesOf, coachedRemarks, NO_ADVICE, waitsForAdvice } from './coached.ts';
import { UNJUDGED } from './judge.ts';
import { nextRemark, RESULT } from './remark.ts';

const TIMES = countOf({ quick: 1, usual: 2, long: 20 });
const ME: Seat = 0;
const WAYS = ['as advised', 'always passing', 'always the lowest card', 'always the highest bid'] as const;
type Way = (typeof WAYS)[number] | 'any card';

const areaOf = (variant: Variant): string => `lessons${variant.charAt(0).toUpperCase()}${variant.slice(1)}`;

const shownIn = (variant: Variant, { name, coach }: Lesson): readonly ShownRemark[] =>
  coach.remarks.map((remark) => ({
    ...remark,
    words: en(`${areaOf(variant)}.${name}.remark.${remark.id}` as MessageId),
  }));

/** Everything that the lessons up to this one teach is answered, as the build puts it together. */
const coachOf = (variant: Variant, lesson: Lesson) => ({
  remarks: shownIn(variant, lesson),
  habits: LESSONS[variant]
    .slice(0, LESSONS[variant].indexOf(lesson) + 1)
    .flatMap(({ habits = [] }) => habits),
  costs: lesson.coach.costs ?? null,
});

/** Returns the state in which the table of the lesson opens. */
function dealtIn(variant: Variant, { coach }: Lesson): unknown {
  const game = GAMES[variant] as Game;
  const record = recordOf(variant, coach.deal);
  const start = startSession(game, record.options, record.carry);
  const { hands, deck } = coach.deal;
  const given = {
    ...(deck === undefined ? {} : { deck: parseCards(deck) }),
    ...(hands === undefined ? {} : { hands: mapSeats((seat) => parseCards(hands[seat])) }),
  };
  const dealt = game.dealGiven(start, coach.deal.dealer, given as never);
  if (!dealt.ok) throw new Error(dealt.error);
  return (record.deals[0]?.moves ?? []).reduce(
    (state, text) => {
      const [of, move = ''] = text.split(' ');
      return apply(game, state, eventsOf(game, state, { seat: Number(of) as Seat, move }));
    },
    apply(game, start, dealt.value),
  );
}

/** A number for a card that is another one with every seed. */
const drawn = (card: Card, seed: string): number =>
  [...`${card} ${seed} ${card}`].reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0,
    0x811c9dc5,
  );

/** A lesson's own advice would search. The player that decides by rules answers the same in nearly every deal. */
function choose(variant: Variant, way: Way, view: SessionView, seed: string): string {
  const advised = (level: Level): string => PLAYERS[variant].chooseMove(view, level, seed);
  const cards = view.legal.filter(isCard);
  if (way === 'always passing' && view.legal.includes('pass')) return 'pass';
  if (way === 'always the highest bid' && cards.length === 0)
    return (
      view.legal.findLast((move) => move !== 'pass' && patternOf(move) === undefined) ?? advised('normal')
    );
  const [any] = cards.toSorted((one, other) => drawn(one, seed) - drawn(other, seed));
  if (way === 'any card' && any !== undefined) return any;
  if (way !== 'always the lowest card' || cards.length === 0) return advised('normal');
  const game = GAMES[variant] as Game;
  const trump = view.deal?.contract?.trump ?? null;
  const height = (card: Card): number => game.cards.ranks(suitOf(card), trump).indexOf(card[0] as never);
  return cards.toSorted((one, other) => height(other) - height(one))[0] ?? '';
}

interface Heard {
  readonly id: string;
  readonly words: string;
  readonly view: RoomView;
}

interface Played {
  readonly heard: readonly Heard[];
  /** Each view in which the learner was asked something, and the end. */
  readonly views: readonly RoomView[];
}

/** Plays the deal with a learner who acts without closing a remark, so that each question has at most one. */
function play(variant: Variant, lesson: Lesson, table: VariantTable, way: Way, seed: string): Played {
  const game = GAMES[variant] as Game;
  /** What advice would play where the learner is asked now. */
  let advised: string | null = null;
  const advice = { ...NO_ADVICE, now: () => advised };
  const remarks = coachedRemarks(coachOf(variant, lesson), {}, UNJUDGED, advice);
  const heard: Heard[] = [];
  const views: RoomView[] = [];
  const listen = (state: unknown): void => {
    const seen = game.viewFor(state, ME);
    const view = roomView({ ...seen, seat: ME, variant });
    views.push(view);
    const isAsked = seen.legal.length > 0;
    advised = isAsked ? PLAYERS[variant].chooseMove(seen, 'normal', `${seed} advice`) : null;
    const said = nextRemark(
      en,
      view,
      table,
      remarks,
      heard.map(({ id }) => id),
    );
    if (said !== null) heard.push({ id: said.remark.id, words: said.words, view });
  };
  let state = dealtIn(variant, lesson);
  for (let asked = 0; game.waitsFor(state) === 'moves'; asked++) {
    const seat = game.toMove(state)[0] as Seat;
    if (seat === ME) listen(state);
    const view = game.viewFor(state, seat);
    const at = `${seed} ${asked}`;
    const move =
      seat === ME
        ? choose(variant, way, view, at)
        : PLAYERS[variant].chooseMove(view, 'normal', `${at} ${seat}`);
    state = apply(game, state, eventsOf(game, state, { seat, move }));
  }
  listen(state);
  return { heard, views };
}

interface Facts {
  readonly view: RoomView;
  readonly hand: readonly Card[];
  readonly trump: string | null;
  readonly contract: string;
  /** Of both games of whist. */
  readonly declarers: readonly Seat[];
  readonly isWhist: boolean;
  /** What the deal brought the learner; 0 before its end. */
  readonly score: number;
  readonly tricks: number;
}

function factsOf(view: RoomView): Facts {
  const { deal, variant } = view;
  const contract = deal?.contract as {
    readonly id: string;
    readonly trump: string | null;
    readonly declarers?: readonly Seat[];
  } | null;
  const trump = contract?.trump ?? null;
  return {
    view,
    hand: deal?.hand ?? [],
    trump: trump !== null && 'HDCS'.includes(trump) ? trump : null,
    contract: contract?.id ?? '',
    declarers: contract?.declarers ?? [],
    isWhist: variant === 'whist' || variant === 'wiezen',
    score: deal?.scores?.[ME] ?? 0,
    tricks: deal?.tricks.length ?? 0,
  };
}

const has = ({ hand }: Facts, ...cards: readonly string[]): boolean =>
  hand.some((card) => cards.includes(card) || cards.includes(card[0] ?? '') || cards.includes(suitOf(card)));
const hasTrump = (facts: Facts): boolean => facts.trump !== null && has(facts, facts.trump);
const isMine = ({ declarers }: Facts): boolean => declarers.includes(ME);
const isMisery = ({ contract }: Facts): boolean => /misery/i.test(contract);
const isTogether8 = (facts: Facts): boolean => facts.contract === 'together8' && isMine(facts);
const ledIn = ({ view }: Facts): string | undefined => view.deal?.trick?.plays[0]?.card;
const bids = ({ view }: Facts, move: string): boolean =>
  view.deal?.auction.some((said) => said.seat === ME && said.move.startsWith(move)) === true;
const doubling = ({ view }: Facts): unknown =>
  (view.deal?.contract as { doubling?: string } | null)?.doubling;

/** If a remark says this, that must be so. */
const CLAIMS: readonly (readonly [RegExp, (facts: Facts) => boolean])[] = [
  [/\bgr[ea]y\b/, ({ view, hand }) => hand.some((card) => !view.legal.includes(card))],
  [
    /\bYou lead\b|Before you lead/,
    (facts) => facts.view.deal?.phase === 'playing' && ledIn(facts) === undefined,
  ],
  [
    /cannot follow|none of this suit|Not a card of this suit|void in this suit/,
    (facts) => ledIn(facts) !== undefined && !has(facts, suitOf(ledIn(facts) as Card)),
  ],
  [
    /a small trump|lead trumps|Leading trumps|Leading one|^Trumps first, while|Draw trumps|High trumps|Trumps first takes|only trumps are left|must be a trump/,
    hasTrump,
  ],
  [
    /how many trumps (are|have you)|trumps (are still )?out|have trumps|their trumps/i,
    ({ trump }) => trump !== null,
  ],
  [/You asked/, (facts) => bids(facts, 'ask') && isMine(facts)],
  [
    /^Your partner|You were partners|both of you/,
    (facts) => !facts.isWhist || (isMine(facts) && facts.declarers.length === 2),
  ],
  [/^Your partner (named|asked)/, (facts) => bids(facts, 'join') && isMine(facts)],
  [/the two of you took the eight tricks/, (facts) => isTogether8(facts) && facts.score > 0],
  [/^That is a whole deal. Eight tricks were promised/, (facts) => isTogether8(facts) && facts.score < 0],
  [/^Eight tricks together|^You made together 8|^Together 8 takes/, isTogether8],
  [/^You made|what each of you is paid|stayed under every time/, (facts) => isMine(facts) && facts.score > 0],
  [
    /you took fewer|there were fewer|contract failed|enough to lose a misery/,
    (facts) => isMine(facts) && facts.score < 0,
  ],
  [
    /made it alone|alone you pay|long suit runs/,
    ({ declarers }) => declarers.length === 1 && declarers[0] === ME,
  ],
  [/did not play together 8/, (facts) => !isTogether8(facts)],
  [/did not play alone/, ({ declarers }) => declarers.length !== 1 || declarers[0] !== ME],
  [/did not play misery/, (facts) => !(isMisery(facts) && isMine(facts))],
  [/did not play against a misery/, (facts) => !isMisery(facts) || isMine(facts)],
  [/stayed under every time/, ({ view }) => view.deal?.tricksWon[ME] === 0],
  [
    /Stay just under|most dangerous card|enough to lose (it|a misery)/,
    (facts) => isMisery(facts) && isMine(facts),
  ],
  [/player of (the|a) misery|The misery was made/, (facts) => isMisery(facts) && !isMine(facts)],
  [
    /The misery was made/,
    ({ declarers, view }) => declarers.every((seat) => view.deal?.tricksWon[seat] === 0),
  ],
  [
    /player of a misery takes one trick/,
    ({ declarers, view }) => declarers.some((seat) => (view.deal?.tricksWon[seat] ?? 0) > 0),
  ],
  [/first (trick )?of (thirteen|eight)/, ({ tricks }) => tricks === 1],
  [/^Three tricks gone/, ({ tricks }) => tricks === 3],
  [/^Four tricks played/, ({ tricks }) => tricks === 4],
  [/^Halfway/, ({ tricks, hand }) => tricks === Math.floor((tricks + hand.length) / 2)],
  [/takes the sixth trick/, ({ tricks }) => tricks === 5],
  [/^Two tricks to go/, ({ hand }) => hand.length === 2],
  [/The first six tricks cost nothing/, ({ tricks }) => tricks < 6],
  [/missing for the contract/, ({ contract }) => contract !== '' && !/misery/i.test(contract)],
  [/^Nobody went along/, (facts) => doubling(facts) === 'none'],
  [/^Double counts/, (facts) => doubling(facts) !== 'none'],
  [/give a heart away/, (facts) => has(facts, 'H')],
  [/give points away/, (facts) => has(facts, 'H', 'QS')],
  [/king or a jack for/, (facts) => has(facts, 'K', 'J')],
  [/moment for the queen|while you hold the queen/, (facts) => has(facts, 'QS')],
  [/when you play the first of the two/, (facts) => has(facts, 'KS') && has(facts, 'QS')],
];

const LESSON_ROWS = VARIANTS.flatMap((variant) =>
  LESSONS[variant].map((lesson) => [`${variant} ${lesson.name}`, variant, lesson] as const),
);
const said = new Set<RegExp>();

describe.each(WAYS)('played %s', { timeout: 60_000 }, (way) => {
  test.each(LESSON_ROWS)('%s says only what is so', async (_, variant, lesson) => {
    const table = await loadTable(variant, 'en');
    for (let time = 0; time < TIMES; time++) {
      const { heard, views } = play(variant, lesson, table, way, `coached ${time}`);
      for (const { words, view } of heard) {
        expect(words).not.toContain('.remark.');
        for (const [claim, isSo] of CLAIMS) {
          if (!claim.test(words)) continue;
          said.add(claim);
          expect(isSo(factsOf(view)), `${words} (${claim}) ${JSON.stringify(view.deal)}`).toBe(true);
        }
      }
      const end = views.at(-1);
      // A deal in which everybody passed has no result.
      expect(heard.filter(({ id }) => id === RESULT)).toHaveLength(end?.deal?.phase === 'scored' ? 1 : 0);
    }
  });
});

test('each of these claims is made by a remark', () => {
  expect(CLAIMS.map(([claim]) => claim).filter((claim) => !said.has(claim))).toEqual([]);
});

describe.each(['whist', 'wiezen'] as const)('the deal of the first lesson of %s', (variant) => {
  const madeBy = async (way: Way, times: number): Promise<number> => {
    const table = await loadTable(variant, 'en');
    const [lesson] = LESSONS[variant];
    if (lesson === undefined) throw new Error('no lesson');
    const ends = Array.from({ length: times }, (_, at) =>
      play(variant, lesson, table, way, `first ${at}`).views.at(-1),
    );
    return ends.filter((view) => (view?.deal?.scores?.[ME] ?? 0) > 0).length;
  };

  test('is made by a learner who plays well, and mostly lost by one who plays any card', async () => {
    expect(await madeBy('as advised', 3)).toBe(3);
    expect(await madeBy('any card', 8)).toBeLessThanOrEqual(3);
  });
});

/** Of so many cards at which a habit decides, a player that decides by rules gets one wrong at most. */
const HARDLY_EVER = 12;

test('a player who plays well is hardly ever told that a card was wrong, and one who does not often is', async () => {
  const answersIn = async (way: Way): Promise<{ readonly wrong: number; readonly cards: number }> => {
    let [wrong, cards] = [0, 0];
    for (const [, variant, lesson] of LESSON_ROWS) {
      const table = await loadTable(variant, 'en');
      const { views } = play(variant, lesson, table, way, 'answered');
      const end = views.at(-1);
      if (end === undefined) continue;
      const chances = chancesOf(coachOf(variant, lesson), end, table).filter(
        ({ habit }) => habit !== 'trumps',
      );
      cards += chances.length;
      wrong += chances.filter(({ isRight }) => !isRight).length;
    }
    return { wrong, cards };
  };
  const [well, badly] = [await answersIn('as advised'), await answersIn('always the lowest card')];
  expect(well.cards).toBeGreaterThan(50);
  expect(well.wrong * HARDLY_EVER, JSON.stringify(well)).toBeLessThan(well.cards);
  expect(badly.wrong, JSON.stringify(badly)).toBeGreaterThan(2 * well.wrong);
});

test('a remark about the number of a trick is made at that trick, whatever else could be said', async () => {
  const table = await loadTable('whist', 'en');
  const lesson = LESSONS.whist.find(({ name }) => name === 'counting');
  if (lesson === undefined) throw new Error('no lesson on counting');
  for (const way of WAYS) {
    const { heard, views } = play('whist', lesson, table, way, 'of tricks');
    for (const [id, tricks] of [
      ['count', 3],
      ['late', 8],
    ] as const) {
      const isAsked = views.some(({ deal }) => deal?.phase === 'playing' && deal.tricks.length === tricks);
      const made = heard.find((each) => each.id === id);
      expect(made?.view.deal?.tricks.length, `${way} ${id}`).toBe(isAsked ? tricks : undefined);
    }
  }
});

test('trumps are recommended only where advice leads one, and advice is asked where that matters', async () => {
  const table = await loadTable('whist', 'en');
  const lesson = LESSONS.whist.find(({ name }) => name === 'asking');
  if (lesson === undefined) throw new Error('no lesson on asking');
  const { views } = play('whist', lesson, table, 'as advised', 'of trumps');
  const lead = views.find(({ deal }) => deal?.phase === 'playing' && deal.trick?.plays.length === 0);
  if (lead === undefined) throw new Error('no lead');
  const coach = coachOf('whist', lesson);
  const saidIf = (now: string | null): string | null => {
    const advice = { ...NO_ADVICE, now: () => now };
    return nextRemark(en, lead, table, coachedRemarks(coach, {}, UNJUDGED, advice), [])?.words ?? null;
  };
  const trump = lead.deal?.contract?.trump ?? '';
  const [own, other] = [
    lead.legal.find((card) => card[1] === trump),
    lead.legal.find((card) => card[1] !== trump),
  ];
  expect(saidIf(own ?? '')).toMatch(/^You asked, so lead trumps first/);
  expect(saidIf(other ?? '')).toBeNull();
  expect(saidIf(null)).toBeNull();
  expect(waitsForAdvice(coach, lead, table, [])).toBe(true);
  expect(waitsForAdvice(coach, lead, table, ['lead'])).toBe(false);
});
