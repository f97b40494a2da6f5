/** The contract of every game in one sentence, doublings included. Hearts has none. */
import type { BeloteContract, Variant } from '@troef/games';
import { beloteContract, doubledWords } from './belote.ts';
import { kingenContract } from './kingen.ts';
import { manilleContract } from './manille.ts';
import type { ContractSentence } from './naming.ts';
import { whistContract } from './whist.ts';
import { wiezenContract } from './wiezen.ts';

const wholeBelote: ContractSentence<BeloteContract> = (t, scene, contract) =>
  [beloteContract(t, scene, contract), doubledWords(t, contract.multiplier)]
    .filter((part) => part !== '')
    .join(', ');

export const CONTRACT_SENTENCES: Readonly<Record<Variant, ContractSentence>> = {
  whist: whistContract as ContractSentence,
  manille: manilleContract as ContractSentence,
  wiezen: wiezenContract as ContractSentence,
  kingen: kingenContract as ContractSentence,
  hearts: () => '',
  belote: wholeBelote as ContractSentence,
};
