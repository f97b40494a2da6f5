/** The deals that end the lessons: what they advise is not called a loss by the analysis of the deal. */
import {
  GAMES,
  type Game,
  type GameEvent,
  isCard,
  mapSeats,
  parseCards,
  type Seat,
  type SessionRecord,
  toRecord,
} from '@troef/games';
import { LESSONS, type Lesson, recordOf } from '@troef/games/lessons';
import { countOf } from '@troef/games/testing';
import { expect, test } from 'vitest';
import { PLAYERS } from '../index.ts';
import { apply, eventsOf, startSession } from '../testing/play-deal.ts';
import { costOf } from './cost.ts';
import { decisionsIn } from './decisions.ts';

const ME: Seat = 0;
const VARIANTS = Object.keys(LESSONS) as readonly (keyof typeof LESSONS)[];
/** One of so many lessons. Whole deals are played out for each word, which takes a third of a second. */
const ONE_OF = countOf({ quick: 8, usual: 4, long: 1 });
const LESSON_OF_GAME = VARIANTS.flatMap((variant) => LESSONS[variant].map((lesson) => ({ variant, lesson })));

/** The deal as it is played by those who go by the rules of thumb, which is what the lessons teach. */
function playedAsAdvised(variant: (typeof VARIANTS)[number], { coach }: Lesson): SessionRecord {
  const game: Game = GAMES[variant];
  const { options, carry, deals } = recordOf(variant, coach.deal);
  const { hands, deck, dealer } = coach.deal;
  const start = startSession(game, options, carry);
  const given = {
    ...(deck === undefined ? {} : { deck: parseCards(deck) }),
    ...(hands === undefined ? {} : { hands: mapSeats((seat) => parseCards(hands[seat])) }),
  };
  const dealt = game.dealGiven(start, dealer, given as never);
  if (!dealt.ok) throw new Error(dealt.error);
  const events: GameEvent[] = [...dealt.value];
  let state = apply(game, start, dealt.value);
  const make = (seat: Seat, move: string): void => {
    const made = eventsOf(game, state, { seat, move });
    events.push(...made);
    state = apply(game, state, made);
  };
  for (const text of deals[0]?.moves ?? []) {
    const [of, move = ''] = text.split(' ');
    make(Number(of) as Seat, move);
  }
  while (game.waitsFor(state) === 'moves') {
    const seat = game.toMove(state)[0] as Seat;
    make(seat, PLAYERS[variant].chooseMove(game.viewFor(state, seat), 'normal', `coached ${seat}`));
  }
  return toRecord(game, events, { options, carry } as never);
}

test.each(LESSON_OF_GAME.filter((_, at) => at % ONE_OF === 0))(
  'no word of the learner is a loss: $variant $lesson.name',
  ({ variant, lesson }) => {
    const found = decisionsIn(playedAsAdvised(variant, lesson), ME);
    if (found === undefined) throw new Error('the deal cannot be played again');
    for (const decision of found.decisions) {
      if (decision.view.legal.length < 2 || isCard(decision.view.legal[0] ?? '')) continue;
      const { mark, choices, move } = costOf(found.deal, decision);
      expect(
        mark,
        `${move}: ${choices.map((each) => `${each.move} ${each.loss.toFixed(1)}`).join(', ')}`,
      ).toBeNull();
    }
  },
);
