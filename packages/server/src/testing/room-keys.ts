/**
 * The rule that lets room tables be spread over several databases by the key of their room (docs/scale.md 4): each
 * statement that names one of them says which rooms it means. A statement about all rooms asks every database;
 * those that do are listed, with the reason.
 */

/** Spread by room. Everything else would be copied to each database, or stay on one. */
export const ROOM_TABLES = ['rooms', 'room_log', 'room_players', 'room_bans'] as const;

const NAMES = ROOM_TABLES.join('|');
const NAMED = new RegExp(`\\b(?:from|join|update|into|using)\\s+(?:${NAMES})\\b`, 'gi');
/** The key of a room against a value, a list of values, or the key of another table or of a given row. */
const KEYED =
  /\b(?:id|room)\s*=\s*(?:\$\d|any\s*\(\s*\$\d|[a-z_]+\.(?:id|room)\b)|\busing\s*\(\s*room\b|\binto\s+\w+\s*\(\s*(?:id|room)\b/gi;

/** Statements about all rooms, by words that only they have. */
const ABOUT_ALL: readonly (readonly [words: RegExp, why: string])[] = [
  [/from rooms r left join room_log l .* order by r\.id desc limit/, 'the list of rooms for administrators'],
  [/for update skip locked/, 'what is overdue in any room, once a second'],
  [/from rooms\s+where variant = \$1 and not alone/, 'the lobby of a game, at most once a second'],
  [
    /from rooms where status in \('open', 'starting', 'playing'\) group by/,
    'figures for those who run the site',
  ],
  [/where status in \('open', 'starting', 'playing'\) group by status/, 'figures for those who run the site'],
  [/from rooms where id > \$1 and created_at < \$2/, 'rooms whose time is over, once a night'],
  [
    /from rooms where due_at is not null and id >= \$1/,
    'whether a room of an old month still goes on, once a night',
  ],
  [/delete from room_bans b where until/, 'bans whose time is over, once a night'],
  [
    /where host = |rooms where host|set host = |password_by = \$1 where/,
    'what a user has made, when an account leaves',
  ],
  [/from room_players where "user" = \$1/, 'where a user has played, when an account leaves'],
  [/from rooms\s+(?:r\s+)?where (?:r\.)?tournament = /, 'the rooms of a tournament'],
  [/where r\.tournament = /, 'the rooms of a tournament'],
  [
    /declare copied no scroll cursor|^select 1 from \w+ limit 1$|^delete from \w+$/,
    'a copy of the whole database, written or put back',
  ],
  [/where ctid [>=] \$1::tid/, 'a new SECRET_KEY, on each database by itself'],
  [/from room_bans where "user" = \$1/, 'where a viewer of the lobby may not sit'],
];

/** Returns whether a statement says which rooms it means, is listed, or is not about rooms. */
export function saysWhichRooms(statement: string): boolean {
  const text = statement
    .replace(/"(\w+)"/g, (_, word) => (word === 'user' ? '"user"' : word))
    .replace(/\s+/g, ' ');
  if (/^\s*(create|alter|drop|comment|analyze|truncate|explain|lock|copy)\b/i.test(text)) return true;
  const named = text.match(NAMED)?.length ?? 0;
  if (named === 0) return true;
  if (ABOUT_ALL.some(([words]) => words.test(text))) return true;
  return (text.match(KEYED)?.length ?? 0) > 0;
}

export const reasonsForAll = (): readonly string[] => ABOUT_ALL.map(([, why]) => why);
