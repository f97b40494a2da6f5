/** The requests of administrators about rooms (docs/api.md, Chat). */
import type { SupportRoomFile } from '@troef/protocol';
import { segment } from '../../../lib/http/pages-of.ts';
import { asAccount } from '../../../lib/session/session.ts';

export const ROOMS = '/api/support/rooms';

export const readRoom = (id: string) => asAccount<SupportRoomFile>('GET', `${ROOMS}/${segment(id)}`);
export const endRoom = (id: string, reason: string) =>
  asAccount<unknown>('POST', `${ROOMS}/${segment(id)}/end`, reason === '' ? {} : { reason });
export const giveTime = (id: string, seat: number, reason: string) =>
  asAccount<unknown>('POST', `${ROOMS}/${segment(id)}/time`, reason === '' ? { seat } : { seat, reason });
