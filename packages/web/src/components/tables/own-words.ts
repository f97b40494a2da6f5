/** What a user's own table says beside its game. */
import type { TableToGoBackTo } from '../../lib/tables/own-table.ts';
import { ago } from '../../lib/words/dates.ts';
import type { Translator } from '../../lib/words/i18n.tsx';

/** Returns with whom the user plays there, and when they last did: two tables of one game are told apart. */
export const ownWords = (t: Translator, { withPeople, at }: TableToGoBackTo): string =>
  [
    t(withPeople ? 'tables.withPeople' : 'tables.alone'),
    ...(at === undefined ? [] : [ago(t.locale, at)]),
  ].join(', ');
