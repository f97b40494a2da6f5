/** Which pages, tables and tournaments a search finds. Case, accents and the order of the words do not count. */
import type { LobbyRoom, TournamentRow } from '@troef/protocol';

export interface FoundPage {
  readonly path: string;
  readonly title: string;
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsOf = (typed: string): readonly string[] =>
  plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const has = (text: string, typed: string): boolean => {
  const words = wordsOf(typed);
  const whole = plain(text);
  return words.length > 0 && words.every((word) => whole.includes(word));
};

/** Finds pages by title and address, those whose title begins like this first. */
export function matchPages(pages: readonly FoundPage[], typed: string): readonly FoundPage[] {
  const begins = ({ title }: FoundPage): number => (plain(title).startsWith(plain(typed.trim())) ? 0 : 1);
  return pages
    .filter(({ path, title }) => has(`${title} ${path}`, typed))
    .toSorted((a, b) => begins(a) - begins(b));
}

/** Finds tables by their host, by a player, or by the name of their game. */
export const matchTables = (
  tables: readonly LobbyRoom[],
  typed: string,
  gameOf: (room: LobbyRoom) => string,
): readonly LobbyRoom[] =>
  tables.filter((room) =>
    [room.host, gameOf(room), ...room.seats.map(({ name }) => name)].some((text) => has(text, typed)),
  );

/** Finds tournaments by their name in any language, those that begin last first. */
export const matchTournaments = <Row extends Pick<TournamentRow, 'name' | 'start'>>(
  rows: readonly Row[],
  typed: string,
): readonly Row[] =>
  rows
    .filter(({ name }) => Object.values(name).some((text) => has(text, typed)))
    .toSorted((a, b) => Date.parse(b.start) - Date.parse(a.start));

/** Returns the words of an address that is no page, to begin a search with: `/nl/manile-regels`. */
export const wordsOfPath = (pathname: string): string =>
  wordsOf(decoded(pathname))
    .filter((word) => !['nl', 'fr', 'en', 'not', 'found'].includes(word) && !/^\d|[0-9a-f]{8}/.test(word))
    .slice(0, 4)
    .join(' ');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
