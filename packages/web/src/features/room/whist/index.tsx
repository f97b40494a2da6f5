/** The table of colour whist. */

import type { WhistContract } from '@troef/games';
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
import { contractSentence, heard } from './sentences.ts';
import { status } from './status.ts';

const whist: VariantTable = {
  ...scoringOf(FACTS.whist),
  ranks: () => RANKS,
  ask,
  status,
  turnHint,
  whyNot,
  heard,
  contractSentence: (t, view, contract) => contractSentence(t, view, contract as WhistContract),
  summary(t, view) {
    const contract = contractOf(view);
    return contract === null ? t('table.sayNoContract') : contractSentence(t, view, contract);
  },
  ear,
  Panel: BidSheet,
  Notes,
  bubble: (_, view, seat) => bubbleOf(view, seat),
  said: (_, view) => saidIn(view),
  taken: tricksTaken,
  sheetRow(t, _, sheetLine) {
    const { contract } = lineOf(sheetLine);
    return contractRow(
      t,
      contract,
      contract && (
        <>
          <ContractWords id={contract.id} trump={contract.trump} />
          {contract.doubled && <em> ×2</em>}
        </>
      ),
    );
  },
  runningRow(t, view) {
    const contract = contractOf(view);
    if (contract === null) return null;
    return playedRow(t, view, contract, <ContractWords id={contract.id} trump={contract.trump} />);
  },
  explain: storyOf,
  handAfter(t, view, seat) {
    const extras = extrasOf(view);
    const away = extras?.discards?.[seat] ?? null;
    return {
      cards: extras?.hands?.[seat] ?? [],
      away: new Map(away === null ? [] : [[away, t('whist.discarded')]]),
    };
  },
  declares: (view, seat) => contractOf(view)?.declarers.includes(seat) === true,
};

export default whist;
