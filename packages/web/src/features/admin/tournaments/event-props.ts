import type { TournamentReply } from '@troef/protocol';
import type { Reading } from '../parts/read.tsx';

/** What each part of the page of a tournament is given: the tournament, and how to read it again. */
export interface EventProps {
  readonly event: TournamentReply;
  readonly reading: Reading<TournamentReply>;
}
