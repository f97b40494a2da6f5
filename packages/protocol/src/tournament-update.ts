/**
 * What changes of a tournament while its page is open (docs/api.md, Tournaments). The server makes an update from
 * two states, and a page lays it over the state that it has: the same code on both sides. Pure.
 */
import type { TournamentReply } from './tournaments.ts';

type RoundReply = TournamentReply['rounds'][number];
type TableReply = RoundReply['tables'][number];

/** Lists of which an update has the rows that are new or have changed, and the keys of those that are gone. */
const LISTS = { players: 'user', reserves: 'user', messages: 'id' } as const;
type ListName = keyof typeof LISTS;
const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

/** Members as they are now. Those that have not changed are left out. */
export type TournamentChanges = Partial<Omit<TournamentReply, 'id' | 'rounds'>> & {
  /** Rounds that are new or have changed, each with those of its tables that are new or have changed. */
  readonly rounds?: readonly RoundReply[];
  /** Rows of these lists that are gone: users, and ids of messages. */
  readonly gone?: Readonly<Partial<Record<ListName, readonly string[]>>>;
};

/** `tournament:update`. */
export type TournamentUpdate = TournamentChanges & { readonly tournament: string };

type ListRow = Readonly<Record<string, unknown>>;
/** What many viewers share is the same object, and is not written out to be compared. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
const keyIn = (list: ListName, row: ListRow): string => String(row[LISTS[list]]);
const byNo = (a: { readonly no: number }, b: { readonly no: number }): number => a.no - b.no;

/** Returns what leads from one state of a tournament to another; undefined: nothing has changed. */
export function tournamentChanges(
  before: TournamentReply,
  after: TournamentReply,
): TournamentChanges | undefined {
  const changes: Record<string, unknown> = {};
  const gone: Record<string, readonly string[]> = {};
  for (const [member, value] of Object.entries(after)) {
    const known = before[member as keyof TournamentReply];
    if (member === 'rounds' || member in LISTS || isSame(known, value)) continue;
    changes[member] = value;
  }
  for (const list of LIST_NAMES) {
    if (before[list] === after[list]) continue;
    const { left, fresh } = changedRows(rowsOf(before, list), rowsOf(after, list));
    if (left.length > 0) gone[list] = left;
    if (fresh.length > 0) changes[list] = fresh;
  }
  const rounds = before.rounds === after.rounds ? [] : changedRounds(before.rounds, after.rounds);
  if (rounds.length > 0) changes.rounds = rounds;
  if (Object.keys(gone).length > 0) changes.gone = gone;
  return Object.keys(changes).length === 0 ? undefined : (changes as TournamentChanges);
}

const rowsOf = (tournament: TournamentReply, list: ListName): ReadonlyMap<string, ListRow> =>
  new Map(tournament[list].map((row) => [keyIn(list, row), row]));

/** New rows come at the end. If the order is another one, the whole list is told. */
function changedRows(
  then: ReadonlyMap<string, ListRow>,
  now: ReadonlyMap<string, ListRow>,
): { readonly left: readonly string[]; readonly fresh: readonly ListRow[] } {
  const left = [...then.keys()].filter((key) => !now.has(key));
  const laid = [
    ...[...then.keys()].filter((key) => now.has(key)),
    ...[...now.keys()].filter((key) => !then.has(key)),
  ];
  if (!isSame(laid, [...now.keys()])) return { left: [...then.keys()], fresh: [...now.values()] };
  return { left, fresh: [...now].filter(([key, row]) => !isSame(then.get(key), row)).map(([, row]) => row) };
}

function changedRounds(before: readonly RoundReply[], after: readonly RoundReply[]): readonly RoundReply[] {
  return after.flatMap((round) => {
    const known = before.find(({ no }) => no === round.no);
    if (known === undefined) return [round];
    if (isSame(known, round)) return [];
    const tables = round.tables.filter(
      (table) =>
        !isSame(
          known.tables.find(({ no }) => no === table.no),
          table,
        ),
    );
    return [{ ...round, tables }];
  });
}

/** Returns the tournament after an update. The one that is given is not changed. */
export function layTournamentUpdate(before: TournamentReply, update: TournamentUpdate): TournamentReply {
  const { tournament: _, rounds = [], gone = {}, ...members } = update;
  const after: TournamentReply = { ...before, ...members };
  const lists = LIST_NAMES.map((list) => {
    const rows = new Map<string, ListRow>(rowsOf(before, list));
    for (const key of gone[list] ?? []) rows.delete(key);
    for (const row of update[list] ?? []) rows.set(keyIn(list, row), row);
    return [list, [...rows.values()]] as const;
  });
  return { ...after, ...Object.fromEntries(lists), rounds: withRounds(before.rounds, rounds) };
}

function withRounds(before: readonly RoundReply[], changed: readonly RoundReply[]): RoundReply[] {
  const rounds = new Map(before.map((round) => [round.no, round]));
  for (const round of changed) {
    const tables = new Map<number, TableReply>(
      (rounds.get(round.no)?.tables ?? []).map((each) => [each.no, each]),
    );
    for (const table of round.tables) tables.set(table.no, table);
    rounds.set(round.no, { ...round, tables: [...tables.values()].sort(byNo) });
  }
  return [...rounds.values()].sort(byNo);
}
