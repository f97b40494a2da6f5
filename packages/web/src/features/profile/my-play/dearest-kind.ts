/** Which kind of decision costs most, and which lesson of a game teaches it. */
import type { Variant } from '@troef/games';
import { isLesson } from '@troef/games/facts';
import type { MyPlayReply, PlayKind } from '@troef/protocol';

/** The lessons about each kind, the one that says most first; a game has some of them. */
const LESSONS_ABOUT: Readonly<Record<PlayKind, readonly string[]>> = {
  bid: ['asking', 'taking', 'doubling', 'score'],
  choice: ['choosing', 'passing', 'score'],
  lead: ['leading', 'counting'],
  follow: ['under', 'partner', 'follow'],
  ruff: ['ruff', 'trump', 'trumps'],
  discard: ['partner', 'follow'],
  misery: ['against'],
};

/** Returns the name of the lesson of this game that teaches a kind; undefined: none does. */
export const lessonAbout = (variant: Variant, kind: PlayKind): string | undefined =>
  LESSONS_ABOUT[kind].find((lesson) => isLesson(variant, lesson));

/** Returns the kind that cost most: over many deals on average, of few the sum of the dearest; null: none cost anything. */
export function dearestKind({ kinds, dearest }: Pick<MyPlayReply, 'kinds' | 'dearest'>): PlayKind | null {
  const [first] = kinds;
  if (first !== undefined) return first.mean > 0 ? first.kind : null;
  const sums = new Map<PlayKind, number>();
  for (const { kind, loss } of dearest) sums.set(kind, (sums.get(kind) ?? 0) + loss);
  return [...sums].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
