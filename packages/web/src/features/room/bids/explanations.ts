/** What *What is this?* says of a row of bids: what each bid means, and why a grey one is not possible. */
import type { ReactNode } from 'react';
import { listOf, type Translate } from '../words/names.ts';
import { type BidRow, isGone } from './rows.ts';

interface Explanation {
  readonly key: string;
  readonly name: ReactNode;
  readonly words: string;
  /** Whether it is about the whole row. */
  readonly isOfRow: boolean;
}

/** Returns why bids of this row are not possible, each reason once with the bids that it forbids. */
export function whyGoneIn(t: Translate, row: BidRow): readonly Explanation[] {
  const named = new Map<string, string[]>();
  for (const { gone, why, name } of row.choices)
    if (gone === true && why !== undefined) named.set(why, [...(named.get(why) ?? []), name]);
  const isOfRow = isGone(row) && named.size === 1 && row.name !== undefined;
  return [...named].map(([why, names]) => ({
    key: why,
    name: isOfRow ? row.name : listOf(t, names),
    words: why,
    isOfRow,
  }));
}

/** Returns all that is said of a row, in the order of its bids, and then what is not possible. */
export function explanationsOf(t: Translate, row: BidRow): readonly Explanation[] {
  const { key, name, help, choices } = row;
  return [
    ...(help === undefined ? [] : [{ key, name: name ?? choices[0]?.name, words: help, isOfRow: true }]),
    ...choices.flatMap((choice) =>
      choice.help === undefined
        ? []
        : [{ key: choice.move, name: choice.name, words: choice.help, isOfRow: false }],
    ),
    ...whyGoneIn(t, row),
  ];
}
