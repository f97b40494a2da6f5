/** The requests of polls and wishes (docs/api.md, Polls). */
import { type Poll, WISHES_SLUG } from '@troef/protocol';
import { segment } from '../http/pages-of.ts';
import { asAccount, asAnybody } from '../session/session.ts';

const addressOf = (poll: string): string => `/api/polls/${segment(poll)}`;

/** `which`: an id or a slug. */
export const readPoll = (which: string) => asAnybody<Poll>('GET', addressOf(which));

export const readWishes = () => readPoll(WISHES_SLUG);

/** Votes in place of the last vote. */
export const voteIn = (which: string, options: readonly number[]) =>
  asAccount<{ readonly url: string }>('POST', `${addressOf(which)}/vote`, { options });
