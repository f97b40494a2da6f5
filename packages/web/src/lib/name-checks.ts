/** Asks the server whether a name may be used. */
import type { GuestNameReply, NameCheck } from '@troef/protocol';
import { get, post } from './api.ts';
import { segment } from './pages-of.ts';
import { tokenAtHand } from './session.ts';

export const checkName = (name: string) =>
  get<NameCheck>(`/api/users/${segment(name)}/validate`, tokenAtHand());

/** Asks how others will see the name of a guest. */
export const checkGuestName = (name: string) => post<GuestNameReply>('/auth/guest_name', { name });
