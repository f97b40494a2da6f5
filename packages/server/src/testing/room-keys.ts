/**
 * The rule that lets room tables be spread over several databases by the key of their room (docs/scale.md 4): each
 * statement that names one of them gives the key of the rooms it means, as a value, or inserts it. The key of one
 * room table may come from another. Others ask every database, and are listed with the reason: those about all rooms,
 * and those that take the rooms from a table that stays whole.
 */
import { mentionsOf } from './statement-scopes.ts';

/** Spread by room. Everything else would be copied to each database, or stay on one. */
export const ROOM_TABLES = ['rooms', 'room_log', 'room_players', 'room_bans'] as const;
/** The column by which a table is spread. */
const keyOf = (table: string): string => (table === 'rooms' ? 'id' : 'room');
const isRoomTable = (table: string): boolean => ROOM_TABLES.some((each) => each === table);

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

/**
 * Statements that take the keys of rooms from a table that every database has whole, by words that only they have:
 * each database looks for its own rooms among few keys, by their primary key.
 */
const FROM_WHOLE_TABLES: readonly (readonly [words: RegExp, why: string])[] = [
  [
    /from seated s join rooms r on r\.id = s\.room where s\."user" = \$1 union all/,
    'where a user sits, or a computer keeps their seat',
  ],
  [
    /from seated s join rooms r on r\.id = s\.room group by r\.variant/,
    'how many sit, at most once a second',
  ],
  [/where r\.id = s\.room and place\.seat/, 'the number of the seat of a user who sits'],
  [
    /from seated s join rooms r on r\.id = s\.room where s\."user" = any\(\$1::uuid\[\]\) and r\.status = 'open'/,
    'the open tables of friends',
  ],
  [
    /from seated s join rooms r on r\.id = s\.room where s\."user" = \$1 and r\.status = 'playing'/,
    'whether a user plays with people',
  ],
  [/from room_invitations i join rooms r on r\.id = i\.room/, 'the invitations of a user'],
  [/from presence p join rooms r on r\.id = p\.room where p\.process/, 'the tables of a server that is gone'],
  [
    /from results r join rooms on rooms\.id = r\.room where r\.variant = \$1 and r\.ended_at >= \$2/,
    'sessions for the puzzles of the days, once a night',
  ],
  [
    /from rooms where rooms\.id = own\.room and rooms\.tournament is not null/,
    'which sessions of a history were of a tournament',
  ],
  [
    /left join room_players p on p\.room = s\.room/,
    'when the players of finished sessions sat down, for the lists',
  ],
];

/** Returns whether a statement says which rooms it means, is listed, or is not about rooms. */
export function saysWhichRooms(statement: string): boolean {
  const text = statement
    .replace(/"(\w+)"/g, (_, word) => (word === 'user' ? '"user"' : word))
    .replace(/\s+/g, ' ')
    .trim();
  if (/^(create|alter|drop|comment|analyze|truncate|explain|lock|copy)\b/i.test(text)) return true;
  if ([...ABOUT_ALL, ...FROM_WHOLE_TABLES].some(([words]) => words.test(text))) return true;
  return mentionsOf(statement).every(({ table, gives }) => !isRoomTable(table) || gives(keyOf(table)));
}

export const reasonsForAll = (): readonly string[] =>
  [...ABOUT_ALL, ...FROM_WHOLE_TABLES].map(([, why]) => why);
