/** Which kind of decision costs most, and which lesson of a game teaches it. */
import type { Variant } from '@troef/games';
import type { MyPlayReply, PlayKind } from '@troef/protocol';

type LessonsOfKinds = Readonly<Partial<Record<PlayKind, string>>>;

const WHIST: LessonsOfKinds = {
  ...{
    bid: 'asking',
    choice: 'alone',
    lead: 'counting',
    follow: 'partner',
    ruff: 'trump',
    discard: 'follow',
  },
  misery: 'against',
};

/** The names are those of packages/games/src/lessons/names.ts. */
export const LESSON_OF: Readonly<Record<Variant, LessonsOfKinds>> = {
  whist: WHIST,
  wiezen: WHIST,
  manille: {
    ...{ bid: 'doubling', choice: 'choosing', lead: 'counting', follow: 'partner', ruff: 'ruff' },
    discard: 'partner',
  },
  belote: { bid: 'taking', lead: 'counting', follow: 'partner', ruff: 'ruff', discard: 'partner' },
  kingen: { choice: 'score', lead: 'counting', follow: 'follow', ruff: 'trumps', discard: 'hearts' },
  hearts: { choice: 'passing', lead: 'leading', follow: 'under', discard: 'follow' },
};

/** Returns the kind that cost most: over many deals on average, of few the sum of the dearest; null: none cost anything. */
export function dearestKind({ kinds, dearest }: Pick<MyPlayReply, 'kinds' | 'dearest'>): PlayKind | null {
  const [first] = kinds;
  if (first !== undefined) return first.mean > 0 ? first.kind : null;
  const sums = new Map<PlayKind, number>();
  for (const { kind, loss } of dearest) sums.set(kind, (sums.get(kind) ?? 0) + loss);
  return [...sums].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
