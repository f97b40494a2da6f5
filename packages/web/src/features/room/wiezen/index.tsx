/** The table of wiezen. */

import type { WiezenContract } from '@troef/games';
import { FACTS } from '@troef/games/facts';
import { RANKS } from '../../../lib/games/cards.ts';
import { contractRow, playedRow } from '../contracts/contract-rows.tsx';
import { tricksTaken } from '../contracts/declarers.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { scoringOf } from '../view/sides.ts';
import { BidSheet } from './bid-sheet.tsx';
import ear from './ear.ts';
import { storyOf } from './explain.ts';
import { ask, turnHint, whyNot } from './hints.ts';
import { contractOf, extrasOf, lineOf } from './narrow.ts';
import { Notes } from './notes.tsx';
import { bubbleOf, ContractWords, saidIn } from './said.tsx';
import { contractSentence, heard, summary } from './sentences.ts';
import { status } from './status.ts';

const wiezen: VariantTable = {
  ...scoringOf(FACTS.wiezen),
  ranks: () => RANKS,
  ask,
  status,
  turnHint,
  whyNot,
  heard,
  contractSentence: (t, view, contract) => contractSentence(t, view, contract as WiezenContract),
  summary,
  ear,
  Panel: BidSheet,
  Notes,
  bubble: (_, view, seat) => bubbleOf(view, seat),
  said: (_, view) => saidIn(view),
  taken: tricksTaken,
  /** The turned card belongs to the dealer's hand, and is open at the same time. */
  marks(t, view) {
    const turned = extrasOf(view)?.turned ?? null;
    const own = turned !== null && view.deal?.hand.includes(turned) === true;
    return own ? new Map([[turned, t('wiezen.isTurned')]]) : new Map();
  },
  sheetRow(t, _, sheetLine) {
    const { contract } = lineOf(sheetLine);
    return contractRow(t, contract, contract && <ContractWords id={contract.id} trump={contract.trump} />);
  },
  runningRow(t, view) {
    const contract = contractOf(view);
    if (contract === null) return null;
    return playedRow(t, view, contract, <ContractWords id={contract.id} trump={contract.trump} />);
  },
  explain: storyOf,
  handAfter: (_, view, seat) => ({ cards: extrasOf(view)?.hands?.[seat] ?? [], away: new Map() }),
  declares: (view, seat) => contractOf(view)?.declarers.includes(seat) === true,
};

export default wiezen;
