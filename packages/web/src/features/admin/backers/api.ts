/** The requests of administrators about cards of sponsors (docs/api.md, Backers). */
import type { Backer, BackerChange, BackerCreate } from '@troef/protocol';
import { segment } from '../../../lib/http/pages-of.ts';
import { asAccount } from '../../../lib/session/session.ts';
import type { Reasoned } from '../parts/reason.tsx';

export const BACKERS = '/api/backers';
const pathOf = (id: string): string => `${BACKERS}/${segment(id)}`;

export const readBacker = (id: string) => asAccount<Backer>('GET', pathOf(id));
export const makeBacker = (card: BackerCreate) => asAccount<Backer>('POST', BACKERS, card);
export const changeBacker = (id: string, change: BackerChange & Reasoned) =>
  asAccount<Backer>('POST', pathOf(id), change);
export const deleteBacker = (id: string, why: Reasoned) => asAccount<unknown>('DELETE', pathOf(id), why);
