/** The requests of administrators about polls and wishes (docs/api.md, Polls). */
import type { Poll, PollChange, PollCreate, WishChange, WishCreate } from '@troef/protocol';
import { segment } from '../../../lib/http/pages-of.ts';
import { asAccount } from '../../../lib/session/session.ts';
import type { Reasoned } from '../parts/reason.tsx';

export const POLLS = '/api/polls';
const pathOf = (poll: string, ...parts: readonly string[]): string =>
  [POLLS, ...[poll, ...parts].map(segment)].join('/');

export const readPoll = (which: string) => asAccount<Poll>('GET', pathOf(which));
export const makePoll = (poll: PollCreate) => asAccount<Poll>('POST', POLLS, poll);
export const changePoll = (id: string, change: PollChange & Reasoned) =>
  asAccount<Poll>('POST', pathOf(id), change);
export const deletePoll = (id: string, why: Reasoned) => asAccount<unknown>('DELETE', pathOf(id), why);
export const addWish = (id: string, wish: WishCreate & Reasoned) =>
  asAccount<Poll>('POST', pathOf(id, 'wishes'), wish);
export const changeWish = (id: string, at: number, change: WishChange & Reasoned) =>
  asAccount<Poll>('POST', pathOf(id, 'wishes', String(at)), change);
