/** The requests of organisers (docs/api.md, Tournaments). */
import type { Variant } from '@troef/games';
import type {
  TournamentCalendar,
  TournamentCalendarCreate,
  TournamentChange,
  TournamentCreate,
  TournamentPlanAsked,
  TournamentPlanReply,
  TournamentPush,
  TournamentReply,
  TournamentSimulationReply,
} from '@troef/protocol';
import { listAll, segment } from '../../../lib/http/pages-of.ts';
import { asAccount } from '../../../lib/session/session.ts';
import type { Reasoned } from '../parts/reason.tsx';

const addressOf = (id: string, ...parts: readonly string[]): string =>
  ['/api/tournaments', ...[id, ...parts].map(segment)].join('/');

const LIST = '/api/tournaments';
export const listOf = (variant: Variant | undefined): string =>
  variant === undefined ? LIST : `/api/${segment(variant)}/tournaments`;
export const readTournament = (which: string) => asAccount<TournamentReply>('GET', addressOf(which));
export const planTournament = (asked: TournamentPlanAsked) =>
  asAccount<TournamentPlanReply>('POST', '/api/tournament_plans', asked);
export const makeTournament = (asked: TournamentCreate) => asAccount<TournamentReply>('POST', LIST, asked);
export const changeTournament = (id: string, change: TournamentChange & Reasoned) =>
  asAccount<TournamentReply>('POST', addressOf(id), change);
export const deleteTournament = (id: string, why: Reasoned) => asAccount<null>('DELETE', addressOf(id), why);
export const scheduleTournament = (id: string, why: Reasoned) =>
  asAccount<TournamentReply>('POST', addressOf(id, 'schedule'), why);
export const refreshTournament = (id: string, why: Reasoned) =>
  asAccount<TournamentReply>('POST', addressOf(id, 'refresh'), why);
export const pushTo = (id: string, push: TournamentPush & Reasoned) =>
  asAccount<{ readonly sent: number }>('POST', addressOf(id, 'push'), push);
export const simulate = (id: string, players: number) =>
  asAccount<TournamentSimulationReply>('POST', addressOf(id, 'simulation'), { players });
export const addPlayer = (id: string, user: string, why: Reasoned) =>
  asAccount<{ readonly state: string; readonly rank: number }>('POST', addressOf(id, 'user'), {
    user,
    ...why,
  });
export const takeOut = (id: string, user: string, why: Reasoned) =>
  asAccount<null>('DELETE', addressOf(id, 'user', user), why);
export const putInPlace = (
  id: string,
  { out, sub }: { readonly out: string; readonly sub: string },
  why: Reasoned,
) => asAccount<TournamentReply>('DELETE', addressOf(id, 'user', out, 'with', sub), why);
export const writeMessage = (id: string, text: string) =>
  asAccount<{ readonly id: string }>('POST', addressOf(id, 'messages'), { text });
export const deleteMessage = (id: string, message: string, why: Reasoned) =>
  asAccount<null>('DELETE', addressOf(id, 'messages', message), why);

export const readPatterns = () =>
  listAll<TournamentCalendar>((path) => asAccount('GET', path), '/api/tournament_calendars');
export const switchPattern = (id: string, change: Reasoned & { readonly enabled: boolean }) =>
  asAccount<TournamentCalendar>('POST', `/api/tournament_calendars/${segment(id)}`, change);
export const addPattern = (asked: TournamentCalendarCreate & Reasoned) =>
  asAccount<TournamentCalendar>('POST', '/api/tournament_calendars', asked);
