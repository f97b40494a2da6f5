/**
 * What a lesson is: a few positions of real deals, in each of which the learner chooses and is answered, and a
 * whole deal that is played with remarks.
 *
 * Lessons are data. Positions are written in the notation of records (docs/records.md), and everything that is
 * said is a key of packages/i18n, put together from the names below (`sayings`). The build plays the positions by
 * the rules (packages/web/vite/lessons.ts), so a page that shows a lesson knows no rules. The learner has seat 0.
 */
import type { Variant } from '../kernel/game.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { SessionRecord } from '../records/record.ts';

/** A deal up to a position, as a record has it. */
export interface LessonDeal {
  readonly dealer: Seat;
  readonly hands?: BySeat<string>;
  /** The pack, for games in which a record needs it (belote). */
  readonly deck?: string;
  /** Separated by a comma and a space: `1 ask:H, 2 pass`. */
  readonly moves?: string;
  /** Options of the game that differ from the usual ones. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** What the deals before left behind (docs/records.md 1.3). */
  readonly carry?: Readonly<Record<string, unknown>>;
}

/** A fact that the right answer of a question states. A test works it out by the rules. */
export type Claim =
  /** The card that takes the trick on the table, or the one that has just been completed. */
  | 'takes'
  /** How many cards of this suit the learner has not seen. */
  | `out:${'H' | 'D' | 'C' | 'S'}`
  /** The points of the cards on the table. */
  | 'points'
  /** What the deal brings the learner, with its sign. */
  | 'score';

export interface Step {
  /** Its name in keys. */
  readonly id: string;
  readonly deal: LessonDeal;
  /**
   * What is chosen: a card of the hand, one of these moves, or one of these answers to a question: a card, a
   * number, or a name in keys.
   */
  readonly choose: 'card' | { readonly moves: readonly string[] } | { readonly answers: readonly string[] };
  readonly claim?: Claim;
  /** The contract is not shown, because the learner has not met trumps and partners yet. */
  readonly hidesContract?: true;
  /** The choices that are right. */
  readonly right: readonly string[];
  /**
   * The sentences for wrong choices, by their names in keys: the choices each is for. `*` stands for every other
   * choice that the rules allow, and for every other answer. A card that they do not allow needs no sentence.
   */
  readonly wrong: Readonly<Record<string, readonly string[]>>;
  /**
   * After a right choice the reason that advice would give is told as well: it adds something to the answer, and says
   * nothing less surely (packages/web/vite/lesson-reasons.test.ts).
   */
  readonly tellsReason?: true;
  /** The strongest player does not always agree, and a comment says why the answer is right all the same. */
  readonly unsure?: true;
  /** The moves after the right choice that complete the trick, as in `moves`. */
  readonly rest?: string;
}

/** A moment of the coached deal. The remark is made once, when the learner is asked something. */
export type Moment =
  /** The learner is to bid or to choose. */
  | 'bid'
  /** Somebody asks, so the learner may join. */
  | 'join'
  | 'lead'
  | 'follow'
  /** The learner cannot follow suit. */
  | 'void'
  /** Exactly so many tricks have been played, and the learner is to play to the next one. */
  | `trick:${number}`
  | 'result';

/**
 * What else has to be true for a remark. The learner may pass, play another contract or lose, and then a remark about
 * the contract that the lesson has in mind would be untrue.
 */
export type Condition =
  /** The learner's side plays the contract. */
  | 'declarer'
  /** Somebody else's side does. */
  | 'defender'
  /** The learner plays it without a partner. */
  | 'alone'
  /**
   * The contract of the learner, or the one they defended against, has been made or has failed (both games of
   * whist).
   */
  | 'made'
  | 'lost'
  /** A suit is trumps. */
  | 'trump'
  /** One of these is played: `contract:misery,openMisery`. */
  | `contract:${string}`
  /** Somebody went along or against (manille). */
  | 'doubled'
  /** The learner has made such a bid: `said:ask`. */
  | `said:${string}`
  /** The learner holds one of these cards, ranks or suits: `holds:QS`, `holds:K,J`, `holds:H`, `holds:trump`. */
  | `holds:${string}`
  /** Cards of the hand may not be played now. */
  | 'grey'
  /** Fewer tricks have been played. */
  | `before:${number}`
  /** Advice would play a trump now: a remark never says something else than advice at the same moment. */
  | 'advised:trump';

/**
 * What a lesson teaches to do with a card. In its deal, and in those of later lessons, a card that clearly does the
 * opposite is answered; the learner who does it is not told to any more.
 */
export type Habit =
  /** To take a trick that the others are winning, if one plays last and can. */
  | 'beat'
  /** To waste no high card on a trick that it cannot take. */
  | 'low'
  /** To trump a trick that the others are winning, if one plays last and cannot follow. */
  | 'ruff'
  /** To leave a trick to the partner who has it. */
  | 'partner'
  /** To stay under, where a trick costs something. */
  | 'under'
  /** To throw away the one card that costs most. */
  | 'danger'
  /** To leave a trick to the player of a misery. */
  | 'leave'
  /** To lead trumps for the contract of one's own side. No card is answered for it. */
  | 'trumps';

export interface CoachRemark {
  readonly at: Moment;
  /**
   * A learner who did so twice in a row is not told it any more. `length`: to ask in the longest suit. Another one is
   * answered.
   */
  readonly teaches?: Habit | 'length';
  /** All of these. Left out: the remark is true of every course of the deal. */
  readonly if?: readonly Condition[];
  /** Its name in keys. */
  readonly id: string;
}

export interface CoachedDeal {
  readonly deal: LessonDeal;
  /**
   * The cards, ranks or suits that cost points in this deal. Left out: every trick does, if tricks are not wanted at
   * all.
   */
  readonly costs?: readonly string[];
  /** Of several about the result the first true one is made. The last of them has no condition. */
  readonly remarks: readonly CoachRemark[];
}

export interface Lesson {
  /** Its name in addresses and keys. */
  readonly name: string;
  /** Words of the glossary of ideas that it teaches (packages/i18n, `ideas`). */
  readonly ideas: readonly string[];
  readonly steps: readonly Step[];
  /** What it teaches to do, beyond the lessons before it. */
  readonly habits?: readonly Habit[];
  readonly coach: CoachedDeal;
  /**
   * The bids that have been taught so far, without their levels and suits (`ask`, `solo`): its deal offers the learner
   * no others. Left out: all.
   */
  readonly bids?: readonly string[];
}

/** Returns a deal of a lesson as a record. */
export function recordOf(
  variant: Variant,
  { dealer, hands, deck, moves = '', options, carry }: LessonDeal,
): SessionRecord {
  const deal = { dealer, moves: moves === '' ? [] : moves.split(', ') };
  return {
    variant,
    ...(options === undefined ? {} : { options }),
    ...(carry === undefined ? {} : { carry }),
    deals: [{ ...deal, ...(hands === undefined ? {} : { hands }), ...(deck === undefined ? {} : { deck }) }],
  };
}

/** Returns the names in keys of everything a lesson says, each with what it is for. */
export function sayings({ name, steps, coach }: Lesson): readonly string[] {
  const answers = ({ choose }: Step): readonly string[] =>
    typeof choose === 'object' && 'answers' in choose ? choose.answers.filter(needsWords) : [];
  return [
    ...['title', 'idea', 'coach'].map((part) => `${name}.${part}`),
    ...steps.flatMap((step) =>
      ['ask', 'right', ...Object.keys(step.wrong), ...answers(step).map((answer) => `answer.${answer}`)].map(
        (part) => `${name}.${step.id}.${part}`,
      ),
    ),
    ...coach.remarks.map(({ id }) => `${name}.remark.${id}`),
  ];
}

/** Whether an answer is neither a card nor a number, which say themselves. */
export const needsWords = (answer: string): boolean => !/^([AKQJT2-9][HDCS]|[+−]?\d+)$/.test(answer);
