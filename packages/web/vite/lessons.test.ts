/**
 * Every lesson, played against the rules: what it shows is a position of a real deal, what it calls right is legal,
 * what it states is true, and a strong player would not choose otherwise.
 */
import {
  type Card,
  GAMES,
  heartsPenalty,
  isCard,
  patternOf,
  suitOf,
  VARIANTS,
  type Variant,
} from '@troef/games';
import { LESSON_NAMES } from '@troef/games/facts';
import { LESSONS, type Lesson, recordOf, type Step, sayings } from '@troef/games/lessons';
import { LOCALES } from '@troef/i18n';
import { CATALOGUES } from '@troef/i18n/catalogues.ts';
import { PLAYERS } from '@troef/players';
import { describe, expect, test } from 'vitest';
import { completed, LEARNER, played, positionOf } from '../src/lib/lessons/position.ts';
import { cardName } from '../src/lib/words/cards.ts';
import { areaOf, speaker } from './lesson-words.ts';
import { courseOf } from './lessons.ts';

/** So many times the strongest player is asked. It has to choose a right answer once. */
const TRIES = 3;

const taught = VARIANTS.filter((variant) => LESSONS[variant].length > 0);
const each = <T>(of: (variant: Variant, lesson: Lesson) => readonly T[]): readonly T[] =>
  taught.flatMap((variant) => LESSONS[variant].flatMap((lesson) => of(variant, lesson)));
const STEPS = each((variant, lesson) =>
  lesson.steps.map((step) => [`${variant} ${lesson.name} ${step.id}`, variant, step] as const),
);
const DEALS = each((variant, lesson) => [[`${variant} ${lesson.name}`, variant, lesson] as const]);

/** Returns what the learner may choose by the rules; null for an answer to a question. */
function legalChoices(variant: Variant, step: Step): readonly string[] | null {
  if (typeof step.choose === 'object' && 'answers' in step.choose) return null;
  return positionOf(variant, step.deal).view.legal;
}

const isLegal = (legal: readonly string[], move: string): boolean =>
  legal.includes(move) ||
  legal.some((pattern) => patternOf(pattern) !== undefined && move.startsWith(pattern.split('*')[0] ?? ''));

test('every game names its lessons in the order in which they are learnt', () => {
  for (const variant of VARIANTS)
    expect(LESSONS[variant].map(({ name }) => name)).toEqual(LESSON_NAMES[variant]);
});

describe.each(taught)('the lessons of %s', (variant) => {
  test('are eight to twelve', () => {
    expect(LESSONS[variant].length).toBeGreaterThanOrEqual(8);
    expect(LESSONS[variant].length).toBeLessThanOrEqual(12);
  });

  test('have two to five steps each', () => {
    for (const { name, steps } of LESSONS[variant]) {
      expect(steps.length, name).toBeGreaterThanOrEqual(2);
      expect(steps.length, name).toBeLessThanOrEqual(5);
    }
  });

  test.each(LOCALES)('say everything in %s, and nothing that no lesson says', (locale) => {
    const area = CATALOGUES[locale][areaOf(variant) as keyof (typeof CATALOGUES)['en']];
    expect(Object.keys(area).toSorted()).toEqual(LESSONS[variant].flatMap(sayings).toSorted());
    const { lessons } = courseOf(locale, variant);
    for (const { steps, ideas } of lessons) {
      for (const { name, text } of ideas) expect([name, text].join()).not.toMatch(/ideas\./);
      for (const { answers, choices, hand } of steps)
        for (const id of choices?.map((choice) => choice.id) ?? hand)
          expect(answers[id], `${id} has no answer`).toMatch(/\S/);
    }
  });
});

describe.each(['whist', 'wiezen'] as const)('%s', (variant) => {
  test.each(LOCALES)('speaks of trumps only from its lesson on trumps on, in %s', (locale) => {
    const { lessons } = courseOf(locale, variant);
    const at = lessons.findIndex(({ name }) => name === 'trump');
    const told = lessons.map(({ idea, steps }) =>
      [
        idea,
        ...steps.flatMap(({ ask, contract, said, answers, facts }) => [
          ask,
          contract,
          ...said,
          ...Object.values(answers),
          ...Object.values(facts),
        ]),
      ].join(' '),
    );
    expect(at).toBeGreaterThan(0);
    expect(told[at]).toMatch(/troef|trump|atout/i);
    for (const words of told.slice(0, at)) expect(words).not.toMatch(/troe[fv]|trump|atout/i);
  });
});

test('every game has a lesson on counting, which asks how many cards of a suit are out', () => {
  for (const variant of taught) {
    const counting = LESSONS[variant].find(({ name }) => name === 'counting');
    expect(
      counting?.steps.some(({ claim }) => claim?.startsWith('out:')),
      variant,
    ).toBe(true);
  }
});

/** Words that nobody meets outside card games: a lesson says each before the glossary lists it. */
const TRADE: Readonly<Record<string, RegExp>> = {
  void: /\bvoid in\b|renonce|chicane/i,
  signal: /\bsignal\b|\bsein/i,
  tempo: /\btempo\b/i,
  entry: /\bentr(y|ies)\b|binnenkomer|rentrée/i,
};

test.each(LOCALES)('a word of the trade is said in the first lesson that teaches it, in %s', (locale) => {
  for (const variant of taught) {
    const { lessons } = courseOf(locale, variant);
    for (const [idea, word] of Object.entries(TRADE)) {
      const at = LESSONS[variant].findIndex(({ ideas }) => ideas.includes(idea));
      if (at < 0) continue;
      const answers = lessons[at]?.steps.flatMap((step) => step.right.map((id) => step.answers[id])) ?? [];
      expect(answers.join(' '), `${variant} ${idea}`).toMatch(word);
    }
  }
});

test.each(LOCALES)('the adviser names no other card of the hand than the answer does, in %s', (locale) => {
  const t = speaker(locale);
  for (const variant of taught)
    for (const { name, steps } of courseOf(locale, variant).lessons)
      for (const { id, hand, right, answers, facts } of steps)
        for (const choice of right) {
          const where = `${variant} ${name} ${id} ${choice}`;
          const namedIn = (words = ''): readonly Card[] =>
            hand.filter((card) => words.toLowerCase().includes(cardName(t, card).toLowerCase()));
          const named = namedIn(facts[choice]);
          // Advice for a card is about that card. Advice for a bid is about the cards for which it is the answer.
          if (isCard(choice))
            expect(
              named.filter((card) => card !== choice),
              where,
            ).toEqual([]);
          else if (named.length > 0)
            expect(named, where).toEqual(expect.arrayContaining([...namedIn(answers[choice])]));
        }
});

describe.each(STEPS)('%s', (_, variant, step) => {
  const legal = legalChoices(variant, step);
  const choices =
    typeof step.choose === 'string'
      ? positionOf(variant, step.deal).deal.hand
      : 'moves' in step.choose
        ? step.choose.moves
        : step.choose.answers;

  test('is a position of a deal, and offers what the rules allow', () => {
    const named = Object.values(step.wrong)
      .flat()
      .filter((choice) => choice !== '*');
    for (const choice of [...step.right, ...named]) expect(choices).toContain(choice);
    for (const choice of step.right) expect(named).not.toContain(choice);
    if (legal === null) return;
    expect(positionOf(variant, step.deal).view.toMove).toContain(LEARNER);
    for (const choice of step.right) expect(isLegal(legal, choice), choice).toBe(true);
    if (step.choose !== 'card')
      for (const choice of choices) expect(isLegal(legal, choice), choice).toBe(true);
  });

  test('states what is so', () => {
    const position = positionOf(variant, step.deal);
    const { deal, game } = position;
    const { claim } = step;
    if (claim === undefined) return;
    if (claim === 'score') {
      const score = deal.scores?.[LEARNER] ?? Number.NaN;
      expect(step.right).toEqual([score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0']);
    } else if (claim === 'points') {
      const cards = deal.trick?.plays.map(({ card }) => card) ?? [];
      const worth = (card: Card): number =>
        variant === 'hearts' ? heartsPenalty(card) : game.cards.points(card, deal.contract?.trump ?? null);
      expect(step.right).toEqual([`${cards.reduce((sum, card) => sum + worth(card), 0)}`]);
    } else if (claim === 'takes') {
      const plays = deal.trick?.plays ?? [];
      // A card of the learner's that the rules allow, and that does not win, changes nothing.
      const ends = position.view.legal.map((card) => completed(position, [`${LEARNER} ${card}`]));
      const winners = ends.map((trick) => trick?.plays.find(({ seat }) => seat === trick.winner)?.card);
      const others = winners.filter((card) => plays.some((play) => play.card === card));
      expect([...new Set(others)]).toEqual(step.right);
    } else {
      const suit = claim.slice('out:'.length);
      const seen = new Set<Card>([
        ...deal.hand,
        ...deal.tricks.flatMap((trick) => trick.plays.map(({ card }) => card)),
        ...(deal.trick?.plays ?? []).map(({ card }) => card),
      ]);
      const out = game.cards.pack.filter((card) => suitOf(card) === suit && !seen.has(card));
      expect(step.right).toEqual([`${out.length}`]);
    }
  });

  test('shows a trick to its end after a right card', () => {
    if (step.choose !== 'card') return;
    const position = positionOf(variant, step.deal);
    const [card = ''] = step.right;
    const rest = (step.rest ?? '').split(', ').filter((move) => move !== '');
    expect(completed(position, [`${LEARNER} ${card}`, ...rest])).not.toBeNull();
  });

  test('is answered as the strongest player answers it', () => {
    if (legal === null || legal.length === 1 || step.unsure === true) return;
    const { view } = positionOf(variant, step.deal);
    const chosen = Array.from({ length: TRIES }, (_each, seed) =>
      PLAYERS[variant].chooseMove(view, 'expert', `lesson ${seed}`),
    );
    expect(
      chosen.some((move) => step.right.includes(move)),
      `it chooses ${chosen.join(', ')}`,
    ).toBe(true);
  });
});

/** What the learner of a coached deal may bid and what advice bids, as long as the bidding lasts. */
function biddingOf(variant: Variant, { coach }: Lesson) {
  const position = positionOf(variant, coach.deal);
  const { game } = position;
  const asked: { readonly legal: readonly string[]; readonly advised: string }[] = [];
  let { state } = position;
  for (;;) {
    const [seat] = game.toMove(state);
    if (seat === undefined) return asked;
    const view = game.viewFor(state, seat);
    if (view.deal?.phase === 'playing') return asked;
    const move = PLAYERS[variant].chooseMove(view, seat === LEARNER ? 'expert' : 'hard', 'coached');
    if (seat === LEARNER) asked.push({ legal: view.legal, advised: move });
    state = played(game, state, `${seat} ${move}`).state;
  }
}

/** To go along with another player, or against one. */
const JOINS = /^(join|along|against)/;
const kindOf = (move: string): string => (move.split(':')[0] ?? '').replace(/\d+$/, '');

test.each(DEALS)(
  'the deal of %s asks what its lesson teaches, and advice needs no later bid',
  (_, variant, lesson) => {
    const bidding = biddingOf(variant, lesson);
    const { bids, coach } = lesson;
    if (coach.remarks.some(({ at }) => at === 'join'))
      expect(bidding.some(({ legal }) => legal.some((move) => JOINS.test(move)))).toBe(true);
    if (bids === undefined) return;
    for (const { legal, advised } of bidding) {
      expect(bids).toContain(kindOf(advised));
      expect(legal.some((move) => bids.includes(kindOf(move)))).toBe(true);
    }
  },
);

test.each(DEALS)(
  'the deal of %s is dealt by the rules, and the learner is asked something',
  (_, variant, { coach }) => {
    const { deal, view } = positionOf(variant, coach.deal);
    expect(deal.tricks).toEqual([]);
    expect(deal.hand.filter(isCard).length).toBeGreaterThan(0);
    expect(view.places).toBeNull();
    expect(GAMES[variant].variant).toBe(recordOf(variant, coach.deal).variant);
    expect(new Set(coach.remarks.map(({ id }) => id)).size).toBe(coach.remarks.length);
    // Whatever happens, there is something to say in the end.
    const last = coach.remarks.at(-1);
    expect(last?.at).toBe('result');
    expect(last?.if).toBeUndefined();
    expect(coach.remarks.map(({ id }) => id)).toContain('result');
  },
);
