/** The contracts of manille: the trump that the dealer chose, and what a point counts. */
import type { ManilleContract, Seat, Suit } from '@troef/games';
import { type ContractScene, type ContractSentence, type Translate, whoIs } from './naming.ts';

const TIMES = { none: 1, along: 2, against: 4 } as const;

/** Returns how often every point above 30 counts: 1, 2, 4 or 8. */
export const timesOf = ({ id, doubling }: Pick<ManilleContract, 'id' | 'doubling'>): number =>
  (id === 'flat' ? 2 : 1) * TIMES[doubling];

/** Says how often points count: "points count double". */
export const countsWords = (t: Translate, multiplier: number): string => t('manille.counts', { multiplier });

export const chose = (
  t: Translate,
  scene: Pick<ContractScene, 'viewer' | 'nameOf'>,
  seat: Seat,
  trump: Suit | null,
): string => t('manille.chose', { ...whoIs(scene, seat), trump: trump ?? 'none' });

export const manilleContract: ContractSentence<ManilleContract> = (t, scene, contract) =>
  `${chose(t, scene, scene.dealer, contract.trump)}, ${countsWords(t, timesOf(contract))}`;
