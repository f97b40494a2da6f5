/** The requests of administrators who help users. */
import type {
  ActivityReply,
  MessageReply,
  OwnUser,
  Page,
  ReportReason,
  Silence,
  SupportFile,
  UserAdminChange,
} from '@troef/protocol';
import { segment, withQuery } from '../../../lib/http/pages-of.ts';
import { asAccount } from '../../../lib/session/session.ts';
import type { Reasoned } from '../parts/reason.tsx';

export const LIST = '/api/support/users';
export const userPath = (id: string, ...parts: readonly string[]): string =>
  ['/api/users', ...[id, ...parts].map(segment)].join('/');

export const readUser = (id: string) => asAccount<OwnUser>('GET', userPath(id));
export const readFile = (id: string) => asAccount<SupportFile>('GET', `${LIST}/${segment(id)}`);
export const readSilences = (id: string) => asAccount<Page<Silence>>('GET', userPath(id, 'silences'));
export const readActivity = (id: string, after?: string) =>
  asAccount<Page<ActivityReply>>('GET', withQuery(userPath(id, 'activity'), { starting_after: after }));
export const readLines = (id: string, after?: string) =>
  asAccount<Page<MessageReply>>('GET', withQuery(userPath(id, 'messages'), { starting_after: after }));

/** `name` is a field of the user that an administrator may correct. */
export type Correction = UserAdminChange & { readonly name?: string };
export const changeUser = (id: string, change: Correction) =>
  asAccount<OwnUser>('POST', userPath(id), change);
/** `report`: the case of which an act is a step. */
interface OfCase {
  readonly report?: string;
}
export const silenceUser = (
  id: string,
  silence: OfCase & { readonly reason: ReportReason; readonly note?: string },
) => asAccount<Silence>('POST', userPath(id, 'silences'), silence);
export const endSessions = (id: string, why: Reasoned) =>
  asAccount<unknown>('DELETE', userPath(id, 'sessions'), why);
export const removePicture = (id: string, why: Reasoned & OfCase) =>
  asAccount<OwnUser>('DELETE', userPath(id, 'avatar'), why);
export const removeSecondFactor = (id: string, why: Reasoned) =>
  asAccount<unknown>('DELETE', userPath(id, 'second_factor'), why);
export const writeTo = (id: string, message: Reasoned & { readonly title: string; readonly body: string }) =>
  asAccount<unknown>('POST', userPath(id, 'push_message'), message);
