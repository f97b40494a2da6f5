/**
 * The request by which a silenced user objects, and those of the chat of a tournament. The chat of a table or of a
 * lobby runs over the socket (`chat-client.ts`).
 */
import { myPath } from '../../lib/account/account.ts';
import { segment } from '../../lib/http/pages-of.ts';
import { asAccount } from '../../lib/session/session.ts';

export const appealSilence = (id: string, text: string) =>
  asAccount('POST', myPath('silences', id, 'appeal'), { text });

const linesOf = (tournament: string): string => `/api/tournaments/${segment(tournament)}/messages`;

export const writeTournamentLine = (tournament: string, text: string) =>
  asAccount<{ readonly id: string }>('POST', linesOf(tournament), { text });

/** For organisers, in sudo. */
export const deleteTournamentLine = (tournament: string, line: string) =>
  asAccount<unknown>('DELETE', `${linesOf(tournament)}/${segment(line)}`);
