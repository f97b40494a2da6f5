/** Requests that several sections make. */
import type { Page, PublicUser } from '@troef/protocol';
import { withQuery } from '../../../lib/http/pages-of.ts';
import { asAccount } from '../../../lib/session/session.ts';

/** Returns members whose name begins like this. */
export const findPeople = (name: string, size: number) =>
  asAccount<Page<PublicUser>>('GET', withQuery('/api/users', { name, size }));
