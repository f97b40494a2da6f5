/** Deals of colour whist for tests. */
import type { ContractId, DealView, Seat, Suit, WhistContract, WhistExtras } from '@troef/games';
import { dealView } from '../testing/views.ts';

export const extras = (changed: Partial<WhistExtras> = {}): WhistExtras => ({
  doubled: false,
  standing: null,
  asks: {},
  passed: [false, false, false, false],
  trull: null,
  offers: [],
  discarded: [false, false, false, false],
  ownDiscard: null,
  hands: null,
  discards: null,
  ...changed,
});

export const contract = (
  id: ContractId,
  trump: Suit | null,
  declarers: readonly Seat[],
  target = 8,
): WhistContract => ({ id, trump, declarers, target, doubled: false });

/** Bert plays solo 5 in clubs. */
export const whistDeal = (changed: Partial<DealView> = {}): DealView =>
  dealView({ contract: contract('solo5', 'C', [1], 5), game: extras(), ...changed });
