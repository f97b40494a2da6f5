/** A post of the blog without its text, as the list of posts has it (vite/posts.ts). */
import type { Card, Variant } from '@troef/games';
import type { WrittenText } from '../../lib/pages/written.ts';

/** What a post is about. */
export type Topic = Variant | 'site' | 'computers';

/** What a picture without a card shows. */
export const DRAWINGS = ['clock', 'ear', 'fading', 'steps'] as const;
export type Drawing = (typeof DRAWINGS)[number];

export interface Post {
  /** Its address in its own language. */
  readonly slug: string;
  /** The name that the three languages of a post share. */
  readonly post: string;
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  /** `2025-11-14`, and the same in words. */
  readonly date: string;
  readonly day: string;
  /** How long it takes to read. */
  readonly minutes: number;
  readonly topic: Topic;
  /** Its picture in cards; none if it is about no card. */
  readonly cards: readonly Card[];
  /** Its picture, if it is about no card; null: the four suits (post-drawing.tsx). */
  readonly drawing: Drawing | null;
  readonly body: () => Promise<WrittenText>;
}
