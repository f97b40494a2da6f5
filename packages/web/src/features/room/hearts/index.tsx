/** The table of hearts. There is no auction: three cards are passed, and then the play begins. */

import type { Card } from '@troef/games';
import { FACTS } from '@troef/games/facts';
import { RANKS } from '../../../lib/games/cards.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { scoringOf } from '../view/sides.ts';
import { nameOf } from '../words/names.ts';
import ear from './ear.ts';
import { storyOf } from './explain.ts';
import { ask, turnHint, whyNot } from './hints.ts';
import { extrasOf, lastLine, queenOf, receiverOf } from './narrow.ts';
import { Notes } from './notes.tsx';
import { summary } from './sentences.ts';
import { rowOf, runningRow, sheetNote } from './sheet.tsx';
import { QueenSign } from './signs.tsx';
import { status } from './status.ts';

const hearts: VariantTable = {
  ...scoringOf(FACTS.hearts),
  bold: 'queen',
  ranks: () => RANKS,
  ask,
  status,
  turnHint,
  whyNot,
  heard: () => '',
  contractSentence: () => '',
  summary,
  ear,
  Panel: () => null,
  Notes,
  // While cards are chosen, a bubble shows which players are ready; the others show nothing.
  bubble: (t, view, seat) =>
    view.deal?.phase === 'pass' && extrasOf(view)?.chosen[seat] === true
      ? { words: t('hearts.chose'), loud: false }
      : null,
  said: () => null,
  taken(view, seat) {
    const { deal } = view;
    if (deal === null || (deal.phase !== 'playing' && deal.phase !== 'scored')) return null;
    return {
      count: deal.points?.[seat] ?? 0,
      of: 'points',
      pile: extrasOf(view)?.captured[seat].length ?? 0,
    };
  },
  badge: (_, view, seat) => (view.deal?.phase === 'playing' && queenOf(view) === seat ? <QueenSign /> : null),
  marks: (t, view) =>
    new Map(extrasOf(view)?.received.map((card): [Card, string] => [card, t('hearts.received')])),
  sheetRow: rowOf,
  runningRow,
  goal: (view) => extrasOf(view)?.target ?? null,
  sheetNote,
  explain: storyOf,
  handAfter(t, view, seat) {
    const extras = extrasOf(view);
    const passed = extras?.passes?.[seat] ?? [];
    const to = receiverOf(view, seat);
    return {
      cards: extras?.hands?.[seat] ?? [],
      away: new Map(
        to === null ? [] : passed.map((card) => [card, t('hearts.passedOn', { name: nameOf(view, to) })]),
      ),
    };
  },
  declares: (view, seat) => lastLine(view)?.result.moon === seat,
};

export default hearts;
