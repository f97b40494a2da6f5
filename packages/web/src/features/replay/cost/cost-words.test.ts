/** What is said of a choice that is not marked: too little, or too uncertain. And which cards are marked on the table. */
import { timelineOf } from '@troef/games';
import { type LOCALES, translate } from '@troef/i18n';
import type { MoveCost } from '@troef/players/analysis';
import { playedSession } from '@troef/players/testing';
import { expect, test } from 'vitest';
import type { ToldCost } from '../../../lib/players/questions.ts';
import { tellCosts } from '../../../lib/players/tell-costs.ts';
import type { Telling } from '../../../lib/words/telling/telling.ts';
import {
  betterWords,
  costSentences,
  foundWords,
  listedOf,
  lostOf,
  markedOf,
  moveName,
  openRest,
  openWords,
  ownChoices,
  trickOf,
} from './cost-words.ts';

const record = playedSession('whist', 'words', 'easy', 1);

function tellingIn(locale: (typeof LOCALES)[number]): Telling {
  const timeline = timelineOf(record);
  const [deal] = timeline.ok ? timeline.value.deals : [];
  if (!timeline.ok || deal === undefined) throw new Error('the rules refuse the session');
  const t = Object.assign(
    (id: string, values?: Parameters<typeof translate>[2]) => translate(locale, id, values),
    { locale },
  ) as unknown as Telling['t'];
  return { t, timeline: timeline.value, deal };
}

/** What the page says of a card with this loss and error, by its worker. */
async function sentences(locale: (typeof LOCALES)[number], loss: number, error: number): Promise<string> {
  const cost: MoveCost = {
    ...{ at: 0, seat: 0, kind: 'lead', move: '2C', isFree: true, loss, error, mark: null },
    ...{ worlds: 40, isEvery: error === 0, open: null },
    choices: [
      { move: 'AS', mean: 2, loss: 0, error: 0 },
      { move: '2C', mean: 2 - loss, loss, error },
    ],
  };
  const told: ToldCost[] = [];
  await tellCosts({ ask: 'costs', record, seat: 0, known: [cost] }, (part) => told.push(part.cost));
  return told.flatMap((each) => costSentences(tellingIn(locale), each)).join(' ');
}

test.each([
  ['en', 'too little', 'may be luck'],
  ['nl', 'te weinig', 'kan geluk of pech zijn'],
  ['fr', 'trop peu', 'peut-être de la chance'],
] as const)(
  'in %s a large loss within its error is called uncertain, not little',
  async (locale, little, chance) => {
    const uncertain = await sentences(locale, 9, 4);
    expect(uncertain).toContain(chance);
    expect(uncertain).not.toContain(little);
    for (const error of [0, 0.1]) {
      const small = await sentences(locale, 0.4, error);
      expect(small).toContain(little);
      expect(small).not.toContain(chance);
    }
  },
);

const toldOf = (move: string, best: string, mark: ToldCost['mark']): ToldCost => ({
  ...{
    at: 0,
    seat: 0,
    kind: 'lead',
    move,
    isFree: true,
    loss: 9,
    error: 1,
    mark,
    worlds: 40,
    isEvery: false,
  },
  ...{ open: null, slip: null, reasons: [], objections: [], mayBeChance: false },
  choices: [
    { move: best, mean: 9, loss: 0, error: 0 },
    { move, mean: 0, loss: 9, error: 1 },
  ],
});

test('of a choice that lost the better card and the chosen one are marked, and named in words', () => {
  const place = { deal: 0, at: 3 };
  const marked = markedOf(tellingIn('en'), place, toldOf('2C', 'AS', 'much'));
  expect(marked?.marks).toEqual([
    { card: 'AS', as: 'better' },
    { card: '2C', as: 'chosen' },
  ]);
  expect(marked?.words).toMatch(/better: ace of spades.*chosen: two of clubs/);
  // Of cards that are passed together, those that are right stay unmarked as a choice.
  const passed = markedOf(tellingIn('en'), place, toldOf('pass:AS,2C,3C', 'pass:AS,KS,3C', 'some'));
  expect(passed?.marks.filter(({ as }) => as === 'chosen')).toEqual([{ card: '2C', as: 'chosen' }]);
});

test.each([
  ['en', 'Ace of spades was better.'],
  ['nl', 'Schoppenaas was beter.'],
  ['fr', 'Le meilleur choix : as de pique.'],
] as const)('in %s a row of the list names its trick and what was better', (locale, better) => {
  const telling = tellingIn(locale);
  expect(betterWords(telling, toldOf('2C', 'AS', 'much')).replaceAll('\u202f', ' ')).toBe(better);
  expect(betterWords(telling, toldOf('2C', 'AS', null))).toBe('');
  const moves = telling.deal.record.deals[0]?.moves ?? [];
  const last = moves.length - 1;
  expect(trickOf(telling, { at: last, move: moves[last]?.slice(2) ?? '' })).toBe(13);
  expect(trickOf(telling, { at: 0, move: 'pass' })).toBeNull();
});

test('moves that a lesson has set are no choices of the learner', () => {
  const told = [0, 4, 9].map((at) => ({ ...toldOf('2C', 'AS', 'much'), at }));
  expect(ownChoices(told, { set: 4 }).map(({ at }) => at)).toEqual([4, 9]);
  expect(ownChoices(told, undefined)).toHaveLength(3);
});

test.each([
  ['en', 'To pass was better.', 'Ace of spades was better.', 'king of spades were better.'],
  ['nl', 'Passen was beter.', 'Schoppenaas was beter.', 'schoppenheer waren beter.'],
  ['fr', 'Passer valait mieux.', 'Le meilleur choix : as de pique.', 'Les meilleures cartes : '],
] as const)(
  'in %s a pass, a card and cards are each said to be better in words of their own',
  (locale, pass, one, many) => {
    const better = (best: string): string =>
      costSentences(tellingIn(locale), { ...toldOf('2C', best, 'much'), slip: 'tooHigh' }).join(' ');
    expect(better('pass')).toContain(pass);
    expect(better('AS')).toContain(one);
    expect(better('pass:AS,QH,KS')).toContain(many);
  },
);

test('nothing is marked of a bid, or of a choice that may have lost nothing', () => {
  const place = { deal: 0, at: 3 };
  expect(markedOf(tellingIn('en'), place, toldOf('pass', 'ask:H', 'much'))).toBeNull();
  expect(markedOf(tellingIn('en'), place, toldOf('2C', 'AS', null))).toBeNull();
});

test('a loss that is too uncertain to count is not called nothing', () => {
  const lost = (cost: Partial<ToldCost>) =>
    lostOf(tellingIn('en').t, { ...toldOf('2C', 'AS', null), ...cost });
  expect(lost({ mayBeChance: true })).toBe('unsure');
  expect(lost({ mayBeChance: false })).toBe('little');
  expect(lost({ loss: 0.04 })).toBe('none');
  expect(lostOf(tellingIn('en').t, toldOf('AS', 'AS', null))).toBe('none');
  expect(lostOf(tellingIn('en').t, toldOf('2C', 'AS', 'some'))).toBe('some');
});

/** A deal in which seat 0 lost, with these choices. */
function foundIn(locale: (typeof LOCALES)[number], told: readonly ToldCost[], won = false): string {
  const telling = tellingIn(locale);
  const scores = won ? ([9, -3, -3, -3] as const) : ([-9, 3, 3, 3] as const);
  return foundWords({ ...telling, deal: { ...telling.deal, scores } }, 0, told);
}
const best = toldOf('AS', 'AS', null);
const unsure = { ...toldOf('2C', 'AS', null), mayBeChance: true };

test.each([
  ['en', /lost.*It was the cards/, /lost.*may have.*question mark/, /lost.*cannot be said/],
  ['nl', /verloren.*lag aan de kaarten/, /verloren.*vraagteken/, /verloren.*niet te zeggen/],
  ['fr', /perdue.*faute aux cartes/, /perdue.*interrogation/, /perdue.*ne peut donc pas dire/],
] as const)(
  'in %s a deal that was lost without a mistake says how sure that is',
  (locale, cards, may, unknown) => {
    expect(foundIn(locale, [best, { ...best, isFree: false, choices: [] }])).toMatch(cards);
    expect(foundIn(locale, [best, unsure])).toMatch(may);
    expect(foundIn(locale, [best, { ...best, choices: [] }])).toMatch(unknown);
    expect(foundIn(locale, [best, toldOf('2C', 'AS', 'some')])).not.toMatch(cards);
    // A deal that was won has nothing to explain.
    for (const told of [[best], [best, unsure]]) expect(foundIn(locale, told, true)).not.toMatch(cards);
  },
);

test.each([
  ['en', 'it is the same card', 'turned out as good'],
  ['nl', 'dezelfde kaart', 'bleek deze even goed'],
  ['fr', 'la même carte', 'révélée aussi bonne'],
] as const)(
  'in %s a card that was worse and right by luck is not called the same one as the best',
  (locale, same, luck) => {
    const words = (cost: ToldCost): string =>
      openWords(tellingIn(locale), {
        ...cost,
        open: { line: [{ seat: 0, move: cost.move }], rest: [], score: null, loss: 0 },
      });
    expect(words(best)).toContain(same);
    for (const cost of [toldOf('2C', 'AS', 'much'), unsure]) {
      expect(words(cost)).toContain(luck);
      expect(words(cost)).not.toContain(same);
    }
  },
);

test.each([
  ['en', 'takes the trick.', /ends with −6 points for /],
  ['nl', 'haalt de slag.', /eindigt het deeltje met −6 punten voor /],
  ['fr', 'fait le pli.', /finit avec −6 points pour /],
] as const)('in %s the line with open cards goes on to the end of the deal', (locale, taken, end) => {
  const plays = [
    { seat: 3, move: 'AH' },
    { seat: 0, move: '2H' },
  ] as const;
  const open = { line: [{ seat: 0, move: 'AS' }], rest: [{ plays, winner: 3 }], score: -6, loss: 0 } as const;
  const rest = openRest(tellingIn(locale), { ...best, open });
  expect(rest?.tricks).toHaveLength(1);
  expect(rest?.tricks[0]).toContain(taken);
  expect(rest?.end).toMatch(end);
  // Of the last trick nothing is left to say.
  expect(openRest(tellingIn(locale), { ...best, open: { ...open, rest: [] } })).toBeNull();
});

test('the choice that was made is in the list, however many were better', () => {
  const cards = ['AS', 'KS', 'QS', 'JS', 'TS', '9S', '8S', '7S', '6S'];
  const choices = cards.map((move, loss) => ({ move, mean: 0, loss, error: 0 }));
  for (const [at, move] of cards.entries()) {
    const listed = listedOf({ ...toldOf(move, 'AS', null), choices }).map((choice) => choice.move);
    expect(listed).toHaveLength(6);
    expect(listed).toContain(move);
    expect(listed).toEqual(at < 6 ? cards.slice(0, 6) : [...cards.slice(0, 5), move]);
  }
});

test.each([
  ['nl', 'ruitenheer weggelegd'],
  ['en', 'king of diamonds discarded'],
  ['fr', 'écart\u202f: roi de carreau'],
] as const)('in %s the card that is laid away for a small misery is called so', (locale, words) => {
  expect(moveName(tellingIn(locale), 'discard:KD')).toBe(words);
});
