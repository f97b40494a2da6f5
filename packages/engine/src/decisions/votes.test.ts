/** Votes, stops and readings by which one player could hold a table up, or fill its log. Pure. */
import { expect, test } from 'vitest';
import { hasReadEnough } from '../state/room-state.ts';
import { person } from '../testing/created-body.ts';
import { clockFrom, type PureTable, pureTable } from '../testing/pure-table.ts';
import { judgeEndVote, judgeRematch, judgeSwap } from './judge-people.ts';

const PEOPLE = [person('a'), person('b'), person('c'), person('x')] as const;
const X = 3;

/** Plays the deal to its end. */
function playDeal(table: PureTable, next: () => number): void {
  for (let seat = table.toMove(); seat !== undefined; seat = table.toMove()) {
    const move = table.move(
      next(),
      seat,
      (legal) => legal.find((each) => each.startsWith('solo')) ?? legal[0],
    );
    expect(move).toBe('moved');
  }
}

test('a stop that was taken back twice is not asked again in this session', () => {
  const table = pureTable(PEOPLE, { session: { length: 'free' } });
  const next = clockFrom(table.start(1_000));
  const answers: string[] = [];
  for (let deal = 0; deal < 3; deal++) {
    playDeal(table, next);
    answers.push(table.put(next(), judgeEndVote(table.now(), X, true, true)));
    table.put(next(), judgeEndVote(table.now(), X, false));
    table.run(next(20_000));
  }
  expect(answers).toEqual(['endVote', 'endVote', 'conflict asked']);
});

test('two readers in turn hold four deals of six', () => {
  const table = pureTable(PEOPLE, { session: { length: 'free' } });
  const next = clockFrom(table.start(1_000));
  const waited: boolean[] = [];
  for (let deal = 0; deal < 12; deal++) {
    playDeal(table, next);
    const reader = ([0, 1] as const).find((seat) => !hasReadEnough(table.now(), seat));
    waited.push(reader !== undefined);
    table.run(next(20_000));
    // The same row with its reader, as the process that waited writes it.
    if (reader !== undefined) waitedBy(table, reader);
  }
  for (let from = 0; from + 6 <= waited.length; from++) {
    expect(waited.slice(from, from + 6).filter(Boolean)).toHaveLength(4);
  }
});

/** Makes the state as if the last deal had waited for this seat. */
function waitedBy(table: PureTable, reader: 0 | 1): void {
  const state = table.now() as unknown as { waits: boolean[]; waitedFor: number[] };
  state.waits = [...state.waits.slice(0, -1), true];
  state.waitedFor = [reader === 0 ? 1 : 0, reader === 1 ? 1 : 0, 0, 0];
}

test('a vote is changed six times a deal, and can still be taken back', () => {
  const table = pureTable(PEOPLE);
  const next = clockFrom(table.start(1_000));
  table.put(next(), judgeEndVote(table.now(), 0, true));
  const votes = Array.from({ length: 20 }, (_, turn) =>
    table.put(next(), judgeEndVote(table.now(), X, turn % 2 === 0)),
  );
  // After six, the player still answers the question of the other.
  expect(votes.slice(0, 8)).toEqual([...Array(6).fill('endVote'), 'conflict asked', 'endVote']);
  expect(votes.slice(8)).toEqual(Array.from({ length: 6 }, () => ['conflict asked', 'nothing']).flat());
});

test('a vote for another game is changed six times', () => {
  const table = pureTable(PEOPLE, { session: { length: 'free' } });
  const next = clockFrom(table.start(1_000));
  for (const seat of [0, 1, 2, 3] as const) table.put(next(), judgeEndVote(table.now(), seat, true));
  expect(table.now().status).toBe('abandoned');
  const votes = Array.from({ length: 20 }, (_, turn) =>
    table.put(next(), judgeRematch(table.now(), X, turn % 2 === 0)),
  );
  expect(votes.filter((vote) => vote === 'rematchVote')).toHaveLength(6);
  expect(votes.at(-2)).toBe('conflict asked');
});

test('a player changes seats six times while people wait, and again when somebody new sits down', () => {
  const table = pureTable([person('a'), person('x'), null, null]);
  const swap = (): string => {
    const from = table.now().seats[1].kind === 'empty' ? 2 : 1;
    return table.put(1_000, judgeSwap(table.now(), from, from, from === 1 ? 2 : 1, false));
  };
  expect(Array.from({ length: 8 }, swap)).toEqual([
    ...Array.from({ length: 6 }, () => 'seated'),
    'conflict asked',
    'conflict asked',
  ]);
  table.append(2_000, { type: 'joined', seat: 3, holder: person('d') });
  expect(swap()).toBe('seated');
});
