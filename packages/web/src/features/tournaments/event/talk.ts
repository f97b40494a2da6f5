/** The chat of a tournament, which the route puts on the page: a feature imports no other feature. */
import type { TournamentReply } from '@troef/protocol';
import { type ComponentType, createContext } from 'react';
import type { ChatNote } from './log.ts';

export interface TalkProps {
  readonly tournament: Pick<TournamentReply, 'id' | 'slug' | 'variant' | 'messages'>;
  /** What is told between the lines. */
  readonly notes: readonly ChatNote[];
  /** Cards could be told now, so the reader may not write. */
  readonly isQuiet: boolean;
  /** The reader may delete lines. */
  readonly isOrganiser: boolean;
}

export const TalkContext = createContext<ComponentType<TalkProps> | null>(null);
