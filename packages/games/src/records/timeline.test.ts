import { expect, test } from 'vitest';
import { formatCards } from '../kernel/cards/card.ts';
import { VARIANTS } from '../kernel/game.ts';
import { countOf, notThePack, playOutRandom, TEST_GAMES } from '../testing/index.ts';
import { toRecord } from './record.ts';
import { replayRecord } from './replay.ts';
import { type DealTimeline, type Timeline, timelineOf, timelineOfText } from './timeline.ts';

const SESSIONS = countOf({ quick: 5, usual: 8, long: 400 });
const SEATS = [0, 1, 2, 3] as const;

function timelineFrom(record: unknown): Timeline {
  const made = timelineOf(record);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

/** Random sessions as records, with the seed that made each. */
const sessionsOf = (variant: (typeof VARIANTS)[number]) =>
  Array.from({ length: SESSIONS }, (_, seed) => {
    const { game } = TEST_GAMES[variant];
    const { events, options } = playOutRandom(TEST_GAMES[variant], `timeline ${seed}`, { deals: 6 });
    const players = ['An', 'Bert', 'Chloé', 'Dirk'] as const;
    return { seed, record: toRecord(game, events, { options, players }) };
  });

/** Returns what is wrong between one moment of a deal and the one before it. */
function faultsOf({ moments, auction }: DealTimeline): string[] {
  return moments.flatMap((moment, at) => {
    const { hands, gone, made, trick, tricksWon, said } = moment;
    const before = moments[at - 1];
    const faults: string[] = [];
    const fault = (words: string) => faults.push(`moment ${at}: ${words}`);
    for (const seat of SEATS) {
      if (gone[seat].some((card) => hands[seat].includes(card))) fault(`seat ${seat} still holds a card`);
    }
    const played = moment.events.find((event) => event.type === 'played');
    if (played !== undefined) {
      if (made?.seat !== played.seat || made.move !== played.card) fault('the card is not the move');
      if (!before?.hands[played.seat].includes(played.card)) fault('the card was not in the hand');
      if (trick?.plays.at(-1)?.card !== played.card) fault('the card is not on the table');
      if ((trick?.plays.length === 4) !== (trick?.winner !== null)) fault('a winner before the last card');
    } else if (trick !== null) fault('a trick without a card');
    const last = before ?? moment;
    if (SEATS.some((seat) => tricksWon[seat] < last.tricksWon[seat])) fault('a trick was taken back');
    if (said < last.said || said > auction.length) fault('a bid was taken back');
    return faults;
  });
}

test.each(VARIANTS)(
  '%s: at every moment the cards are the pack, and only what was played is gone',
  (variant) => {
    const { pack } = TEST_GAMES[variant];
    for (const { seed, record } of sessionsOf(variant)) {
      for (const deal of timelineFrom(record).deals) {
        expect(faultsOf(deal), `seed ${seed}, deal ${deal.number}`).toEqual([]);
        for (const { hands, gone, phase } of deal.moments) {
          // In belote 12 cards lie in the pack until somebody takes.
          const waiting =
            deal.record.deals[0]?.deck !== undefined && (phase.startsWith('bid') || phase === 'allPassed');
          const cards = [...hands.flat(), ...gone.flat()];
          if (waiting) expect(new Set(cards).size).toBe(20);
          else expect(notThePack(cards, pack), `seed ${seed}, deal ${deal.number}`).toEqual([]);
        }
      }
    }
  },
);

test.each(VARIANTS)('%s: the moves, scores and totals are those of the record', (variant) => {
  for (const { seed, record } of sessionsOf(variant)) {
    const { deals, totals, places } = timelineFrom(record);
    const replayed = replayRecord(record);
    if (!replayed.ok) throw new Error(`seed ${seed}`);
    expect({ totals, places }).toEqual({ totals: replayed.value.totals, places: replayed.value.places });
    expect(deals.map(({ scores }) => scores)).toEqual(replayed.value.deals.map(({ scores }) => scores));
    expect(
      deals.map(({ moments }) =>
        moments.flatMap(({ made }) => (made === null ? [] : `${made.seat} ${made.move}`)),
      ),
      `seed ${seed}`,
    ).toEqual(record.deals.map(({ moves }) => moves));
    for (const { moments, scores } of deals) {
      const told = moments.at(-1)?.events.find((event) => event.type === 'scored');
      if (told !== undefined) expect(told.scores).toEqual(scores);
    }
  }
});

test.each(VARIANTS)('%s: a deal alone is a record that replays to the same deal', (variant) => {
  for (const { seed, record } of sessionsOf(variant)) {
    for (const deal of timelineFrom(record).deals) {
      const [alone] = timelineFrom(JSON.parse(JSON.stringify(deal.record))).deals;
      const { record: _, of: __, ...wanted } = deal;
      expect(alone, `seed ${seed}, deal ${deal.number}`).toMatchObject(wanted);
    }
  }
});

test('a record that replay refuses has no moments, and the error says where it is wrong', () => {
  expect(timelineOfText('{')).toEqual({ ok: false, error: { code: 'bad_request' } });
  const { record } = sessionsOf('hearts')[0] ?? { record: null };
  const deals = record?.deals.map((deal, at) => (at === 0 ? { ...deal, moves: ['0 pass'] } : deal));
  expect(timelineOf({ ...record, deals })).toMatchObject({
    ok: false,
    error: { code: 'invalid_move', deal: 0, move: 0 },
  });
});

test('a record may end in the middle of a deal', () => {
  const { record } = sessionsOf('whist')[0] ?? { record: null };
  const [deal] = record?.deals ?? [];
  const begun = timelineFrom({
    ...record,
    stopped: false,
    deals: [{ ...deal, moves: deal?.moves?.slice(0, 2) }],
  });
  expect(begun.deals[0]).toMatchObject({ scores: null, result: null });
  expect(begun.deals[0]?.moments).toHaveLength(3);
  expect(formatCards(begun.deals[0]?.moments[0]?.hands.flat() ?? [])).toHaveLength(52 * 3 - 1);
  expect(begun.places).toBeNull();
});
