/** What must hold in every version of a tournament, and from one to the next. */
import type { Round, Tournament } from '@troef/competition/event/types.ts';

type Complain = (what: string) => void;

const NEXT: Readonly<Record<string, readonly string[]>> = {
  draft: ['scheduled', 'cancelled'],
  scheduled: ['open', 'checkin', 'running', 'cancelled'],
  open: ['checkin', 'running', 'cancelled'],
  checkin: ['running', 'cancelled'],
  running: ['break', 'suspended', 'finished', 'cancelled'],
  break: ['running', 'suspended', 'finished', 'cancelled'],
  suspended: ['running', 'break', 'finished', 'cancelled'],
  finished: [],
  cancelled: [],
};

const twiceIn = (users: readonly string[]): readonly string[] =>
  users.filter((user, at) => users.indexOf(user) !== at);

const peopleOf = (tables: Round['tables']): string[] =>
  tables.flatMap(({ seats }) => seats.filter((user) => user !== null));

export function checkVersion(event: Tournament, complain: Complain): void {
  const { players, reserves, rounds, status } = event;
  const entered = [...players, ...reserves].map(({ user }) => user);
  for (const user of twiceIn(entered)) complain(`${user} is entered twice`);
  if (rounds.length === 0 && players.length > event.maxPlayers) complain(`${players.length} players`);
  for (const round of rounds) {
    const playing =
      event.format === 'arena' ? round.tables.filter(({ doneAt }) => doneAt === null) : round.tables;
    for (const user of twiceIn(peopleOf(playing))) complain(`${user} sits twice in round ${round.no}`);
    if (round.no < rounds.length && round.state !== 'done') complain(`round ${round.no} goes on`);
    if (round.state === 'done' && round.tables.some(({ doneAt }) => doneAt === null))
      complain(`round ${round.no} is done, and a table plays`);
    for (const user of peopleOf(round.tables))
      if (!entered.includes(user)) complain(`${user} sits and is no player`);
  }
  if (status === 'finished' && players.some(({ state }) => state === 'registered'))
    complain('a player is registered for a tournament that is over');
}

export function checkStep(
  before: Tournament | undefined,
  after: Tournament,
  { isOnline, complain }: { readonly isOnline: (user: string) => boolean; readonly complain: Complain },
): void {
  if (before === undefined) return;
  if (before.status !== after.status && !NEXT[before.status]?.includes(after.status))
    complain(`${before.status} became ${after.status}`);
  for (const round of after.rounds.slice(before.rounds.length))
    checkDraw(after, round, { isOnline, complain });
  for (const [at, round] of before.rounds.entries()) {
    const now = after.rounds[at];
    if (now === undefined) complain(`round ${round.no} is lost`);
    else if (round.state === 'done' && JSON.stringify(now) !== JSON.stringify(round))
      complain(`round ${round.no} was done, and changed`);
    for (const table of round.tables) {
      const later = now?.tables.find(({ no }) => no === table.no);
      if ((later?.results.length ?? 0) < table.results.length) complain(`table ${table.no} lost a set`);
    }
  }
}

/** Checks the tables of a new round: everybody who is there sits once, and computers fill what misses. */
function checkDraw(
  event: Tournament,
  round: Round,
  { isOnline, complain }: { readonly isOnline: (user: string) => boolean; readonly complain: Complain },
): void {
  const seated = peopleOf(round.tables);
  for (const user of seated)
    if (!isOnline(user)) complain(`${user} is absent and got a seat in round ${round.no}`);
  if (event.format === 'arena') return;
  const there = event.players.filter(({ user, state }) => state === 'in' && isOnline(user));
  for (const { user } of there)
    if (!seated.includes(user)) complain(`${user} has no seat in round ${round.no}`);
  if (round.tables.length !== Math.ceil(seated.length / 4))
    complain(`${seated.length} people at ${round.tables.length} tables`);
  const computers = round.tables.map(({ seats }) => seats.filter((user) => user === null).length);
  if (computers.length > 0 && Math.max(...computers) - Math.min(...computers) > 1)
    complain(`the computers of round ${round.no} sit together: ${computers}`);
}
