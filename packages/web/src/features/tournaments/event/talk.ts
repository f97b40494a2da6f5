/** The chat of a tournament, which the route puts on the page: a feature imports no other feature. */
import type { TournamentReply } from '@troef/protocol';
import { type ComponentType, createContext } from 'react';

export interface TalkProps {
  readonly tournament: Pick<TournamentReply, 'id' | 'slug' | 'variant' | 'messages'>;
  /** Cards could be told now, so the reader may not write. */
  readonly isQuiet: boolean;
  /** The reader may delete lines. */
  readonly isOrganiser: boolean;
}

export const TalkContext = createContext<ComponentType<TalkProps> | null>(null);
