/** The requests of administrators about cards of sponsors (docs/api.md, Backers). */
import type { Backer, BackerChange, BackerCreate } from '@troef/protocol';
import { listAll, segment } from '../../../lib/http/pages-of.ts';
import { asAccount } from '../../../lib/session/session.ts';

const BACKERS = '/api/backers';
const pathOf = (id: string): string => `${BACKERS}/${segment(id)}`;

/** There are few, and each has a page of its own. */
export const readBackers = () => listAll<Backer>((path) => asAccount('GET', path), BACKERS);
export const makeBacker = (card: BackerCreate) => asAccount<Backer>('POST', BACKERS, card);
export const changeBacker = (id: string, change: BackerChange) =>
  asAccount<Backer>('POST', pathOf(id), change);
export const deleteBacker = (id: string) => asAccount<unknown>('DELETE', pathOf(id));
