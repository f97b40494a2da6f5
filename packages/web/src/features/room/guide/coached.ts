/**
 * The remarks of the deal that ends a lesson, made from its data (packages/games/src/lessons): each is made once, at
 * its moment, if what it says is true of the deal, and not where the player has nothing to choose. A learner who
 * already does what a remark says is not told it. A card that clearly does the opposite is answered (./habits.ts), and
 * so is any choice that cost points (./judge.ts).
 */
import type { Card } from '@troef/games';
import type { Habit, Moment } from '@troef/games/lessons';
import type { RoomView } from '@troef/protocol';
import { isCard } from '../../../lib/games/is-card.ts';
import type { ShownRemark } from '../../../lib/lessons/shown.ts';
import type { LessonDeal } from '../../../lib/local/local-words.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { isOwnTurn } from '../view/own-turn.ts';
import { nameOf, type Translate, theCard } from '../words/names.ts';
import { askedBy, isShortAsk, shortAskWords } from './ask-length.ts';
import { holds } from './conditions.ts';
import { costAnswers, lastCardOf, mistakesWords, type Named } from './cost-remarks.ts';
import { type Chance, chancesIn, streakOf } from './habits.ts';
import { type Judged, mistakesIn, UNJUDGED } from './judge.ts';
import { followed, isOwnCard, ledSuit, missed } from './moments.ts';
import { RESULT, type Remark, type RemarkTarget } from './remark.ts';

const hasChoice = ({ legal }: RoomView): boolean => legal.length > 1;
const isBidding = (view: RoomView): boolean => view.deal?.phase !== 'playing' && isOwnTurn(view);
const JOINS = /^(join|along|against)/;
const TRICK = 'trick:';

/** Whether the moment of a remark has come. */
function isNow(at: Moment, view: RoomView): boolean {
  switch (at) {
    case 'bid':
      return isBidding(view) && hasChoice(view);
    case 'join':
      return isBidding(view) && view.legal.some((move) => JOINS.test(move));
    case 'lead':
      return isOwnCard(view) && ledSuit(view) === null && hasChoice(view);
    case 'follow':
      return followed(view) !== null && hasChoice(view);
    case 'void':
      return missed(view) !== null && hasChoice(view);
    case 'result':
      return view.deal?.phase === 'scored';
    default:
      return isOwnCard(view) && view.deal?.tricks.length === Number(at.slice(TRICK.length));
  }
}

const TARGETS: Readonly<Record<string, RemarkTarget>> = {
  bid: 'question',
  join: 'question',
};

// A table that an earlier release has kept on the device has no conditions.
const isTrue = (
  { if: conditions = [] }: ShownRemark,
  view: RoomView,
  variant: VariantTable,
  advised: string | null,
): boolean => conditions.every((condition) => holds(condition, view, variant, advised));

/** What advice says: the coach contradicts it nowhere. */
export interface KnownAdvice {
  /** What it plays now; null: it is not known. */
  readonly now: (view: RoomView) => string | null;
  /** Whether it named this card at its trick, from 0. */
  readonly named: (view: RoomView, trick: number, card: Card) => boolean;
}

export const NO_ADVICE: KnownAdvice = { now: () => null, named: () => false };

const ADVISED = /^advised:/;

/** Returns whether a remark would be made now if advice agrees, so that it is worth asking. */
export const waitsForAdvice = (
  { remarks }: Lesson,
  view: RoomView,
  variant: VariantTable,
  shown: readonly string[],
): boolean =>
  remarks.some(({ if: conditions = [], ...remark }) => {
    const others = conditions.filter((condition) => !ADVISED.test(condition));
    const needs = others.length < conditions.length && !shown.includes(remark.id);
    return needs && isNow(remark.at, view) && isTrue({ ...remark, if: others }, view, variant, null);
  });

/** A habit that the learner has shown so often in a row needs no remark. */
const KNOWN = 2;
/** The same habit is answered so often in a deal; after that the result counts the cards. */
const MOST_ANSWERS = 2;
/** So many chances, all taken, are worth a word in the end. */
const MANY_RIGHT = 3;

type Lesson = Pick<LessonDeal, 'remarks' | 'habits' | 'costs' | 'bids'>;

/** How often in a row the learner did right at earlier tables. */
export type Streaks = Readonly<Partial<Record<Habit, number>>>;

export const chancesOf = (
  { habits = [], costs }: Lesson,
  view: RoomView,
  variant: VariantTable,
): readonly Chance[] => chancesIn(view, variant, habits, costs ?? 'tricks');

/** A learner who leads no trumps may have a reason, so no card is answered for that. */
const isWrong = ({ habit, isRight }: Chance): boolean => !isRight && habit !== 'trumps';

/** Returns the cards that a habit speaks against. Of a card that was advised nothing is said. */
const wrongIn = (
  lesson: Lesson,
  view: RoomView,
  variant: VariantTable,
  advice: KnownAdvice,
): readonly Chance[] =>
  chancesOf(lesson, view, variant).filter(
    (chance) => isWrong(chance) && !advice.named(view, chance.trick, chance.card),
  );

const answerWords = (t: Translate, view: RoomView, { habit, card, better, best }: Chance): string =>
  t('guide.habit', {
    habit,
    card: theCard(t, card),
    better: theCard(t, better),
    best: best === null ? '' : theCard(t, best.card),
    name: best === null ? '' : nameOf(view, best.seat),
  });

/** Answers the learner's last card, for as long as it is the last one. */
const answerTo = (lesson: Lesson, habit: Habit, number: number, advice: KnownAdvice): Remark => ({
  id: `card:${habit}:${number}`,
  target: 'hand',
  answers: true,
  words: (t, view, variant) => {
    if (view.deal?.phase !== 'playing') return null;
    const wrong = wrongIn(lesson, view, variant, advice).filter((chance) => chance.habit === habit);
    const last = wrong.at(-1);
    const isLast = last !== undefined && last.card === lastCardOf(view);
    return isLast && wrong.length === number ? answerWords(t, view, last) : null;
  },
});

/** The lesson says to ask in the longest suit. */
const teachesLength = ({ remarks }: Lesson): boolean => remarks.some(({ teaches }) => teaches === 'length');

/** Answers a bid in a suit that was not the longest, until a card has followed. */
const ASKED: Remark = {
  id: 'bid:length',
  target: 'hand',
  answers: true,
  words: (t, view) => {
    if (view.deal?.phase === 'scored' || lastCardOf(view) !== null) return null;
    const words = shortAskWords(t, view);
    return words === '' ? null : words;
  },
};

const WAIT = 'wait';

/** Says what it means that another player waits, to a learner who has not been taught that yet. */
function waitWords(t: Translate, { bids }: Lesson, view: RoomView): string {
  if (bids == null || bids.includes(WAIT)) return '';
  const other = view.deal?.auction.find(({ seat, move }) => move === WAIT && seat !== view.seat);
  return other === undefined ? '' : ` ${t('guide.waits', { name: nameOf(view, other.seat) })}`;
}

const listOfCards = (t: Translate, wrong: readonly Chance[]): string =>
  wrong
    .map(({ trick, card, better }) =>
      t('guide.mistake', { trick: trick + 1, card: theCard(t, card), better: theCard(t, better) }),
    )
    .join(' ');

/**
 * Returns what was chosen wrongly in the whole deal, or that nothing was; empty if there is little to say. What was
 * judged by its cost counts. A card that only a habit speaks against cost nothing for sure, and that is said; where both
 * speak of a card, the better one is the same.
 */
function sumWords(
  t: Translate,
  lesson: Lesson,
  judged: Judged,
  view: RoomView,
  variant: VariantTable,
  advice: KnownAdvice,
): string {
  const all = wrongIn(lesson, view, variant, advice);
  const wrong = [...new Map(all.map((chance) => [chance.card, chance])).values()];
  const named: Named = ({ move, loss, choices }) => {
    const better = wrong.find(({ card }) => card === move)?.better;
    const worth = choices.find((choice) => choice.move === better);
    return better !== undefined && worth !== undefined && worth.loss < loss / 2 ? better : null;
  };
  const mistakes = mistakesWords(t, view, variant, judged, named);
  const costly = mistakesIn(judged).map(({ move }) => move);
  const careless = wrong.filter(({ card }) => !costly.includes(card));
  const asked = teachesLength(lesson) && !costly.includes(askedBy(view) ?? '') ? shortAskWords(t, view) : '';
  const list = listOfCards(t, careless);
  if (mistakes !== '')
    return [mistakes, list === '' ? '' : t('guide.alsoCareless', { list }), asked]
      .filter((part) => part !== '')
      .join(' ');
  if (careless.length > 0)
    return [
      t(judged.told.length > 0 ? 'guide.careless' : 'guide.mistakes', {
        count: careless.length,
        all: 'yes',
        list,
      }),
      asked,
    ]
      .filter((part) => part !== '')
      .join(' ');
  if (asked !== '') return asked;
  const chances = chancesOf(lesson, view, variant).filter(({ habit }) => habit !== 'trumps');
  return judged.told.length > 0 || chances.length >= MANY_RIGHT ? t('guide.gaveNothing') : '';
}

/** One remark in the end, whatever the result: the first that is true, and what the learner's own cards did. */
const resultOf = (lesson: Lesson, judged: Judged, advice: KnownAdvice): Remark => ({
  id: RESULT,
  target: 'result',
  words: (t, view, variant) => {
    if (!isNow('result', view) || judged.isBusy) return null;
    const about = lesson.remarks.filter(({ at }) => at === 'result');
    const words = about.find((each) => isTrue(each, view, variant, null))?.words;
    if (words === undefined) return null;
    return [words, sumWords(t, lesson, judged, view, variant, advice)]
      .filter((part) => part !== '')
      .join(' ');
  },
});

/** Those about the number of a trick come first, because their moment does not come again. */
export function coachedRemarks(
  lesson: Lesson,
  streaks: Streaks = {},
  judged: Judged = UNJUDGED,
  advice: KnownAdvice = NO_ADVICE,
): readonly Remark[] {
  const isOfTrick = ({ at }: ShownRemark): boolean => at.startsWith(TRICK);
  const during = lesson.remarks.filter(({ at }) => at !== 'result');
  const ordered = [...during.filter(isOfTrick), ...during.filter((each) => !isOfTrick(each))];
  // A lesson that says nothing of bidding judges no bid.
  const ofLesson: Judged = lesson.remarks.some(({ at }) => at === 'bid' || at === 'join')
    ? judged
    : { ...judged, told: judged.told.filter(({ move }) => isCard(move)) };
  const isAnswered: Parameters<typeof costAnswers>[1] = (view, variant, move) =>
    (teachesLength(lesson) && askedBy(view) === move && isShortAsk(view)) ||
    wrongIn(lesson, view, variant, advice).some((chance) => chance.card === move);
  const isKnown = ({ teaches }: ShownRemark, view: RoomView, variant: VariantTable): boolean =>
    teaches !== undefined &&
    teaches !== 'length' &&
    streakOf(chancesIn(view, variant, [teaches], lesson.costs ?? 'tricks'), teaches, streaks[teaches] ?? 0) >=
      KNOWN;
  return [
    ...(lesson.habits ?? []).flatMap((habit) =>
      Array.from({ length: MOST_ANSWERS }, (_, at) => answerTo(lesson, habit, at + 1, advice)),
    ),
    ...(teachesLength(lesson) ? [ASKED] : []),
    ...costAnswers(ofLesson, isAnswered),
    ...ordered.map((remark): Remark => {
      const { at, id, words } = remark;
      return {
        id,
        target: TARGETS[at] ?? 'hand',
        words: (t, view, variant) =>
          isNow(at, view) &&
          isTrue(remark, view, variant, advice.now(view)) &&
          !isKnown(remark, view, variant)
            ? words + (at === 'bid' ? waitWords(t, lesson, view) : '')
            : null,
      };
    }),
    resultOf(lesson, ofLesson, advice),
  ];
}

/** Returns how often in a row the learner has shown each habit, once the deal is over. */
export function streaksAfter(
  lesson: Lesson,
  view: RoomView,
  variant: VariantTable,
  before: Streaks,
): Streaks {
  const chances = chancesOf(lesson, view, variant);
  return Object.fromEntries(
    (lesson.habits ?? []).map((habit) => [habit, streakOf(chances, habit, before[habit] ?? 0)]),
  );
}
