/** Asks the server whether a name may be used. */
import type { GuestNameReply, NameCheck } from '@troef/protocol';
import { get, post } from '../http/api.ts';
import { segment } from '../http/pages-of.ts';
import { tokenAtHand } from '../session/session.ts';

export const checkName = (name: string) =>
  get<NameCheck>(`/api/users/${segment(name)}/validate`, tokenAtHand());

/** Asks how others will see the name of a guest. */
export const checkGuestName = (name: string) => post<GuestNameReply>('/auth/guest_name', { name });
