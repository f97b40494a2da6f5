/** The contracts of wiezen. One in the turned suit is called one in trump, as at a real table. */
import type { Suit, WiezenContract } from '@troef/games';
import { type MoveParts, partsOf } from '../moves.ts';
import { pairOf, playersOf } from './declarers.ts';
import { type ContractSentence, suitName, type Translate, yesNo } from './naming.ts';

const SOLO_ALL = 13;

/**
 * Splits a bid or a contract into its parts, with the kind that the sentences use: going alone for five
 * tricks is `alone`, all thirteen in a suit other than the turned one is `solo`. In the identifiers both are
 * solos.
 */
export function bidOf(id: string): MoveParts {
  const parts = partsOf(id);
  if (parts.kind !== 'solo') return parts;
  return { ...parts, kind: parts.level === SOLO_ALL ? 'solo' : 'alone' };
}

/** Returns "in hearts", or "in trump (hearts)" if the same bid can be made in other suits too. */
export const whereWords = (t: Translate, suit: Suit | null, turned = false): string =>
  suit === null ? '' : t('wiezen.where', { turned: yesNo(turned), suit: suitName(t, suit) });

/** Returns a bid or contract inside a sentence: "abundance 9 in trump (hearts)". */
export function wiezenName(t: Translate, turnedSuit: Suit | null, id: string, trump: Suit | null): string {
  const { kind, level, suit } = bidOf(id);
  const played = suit ?? trump;
  // Abundances can be bid in every suit, and count for more in the turned one.
  const isInTrump = kind === 'abundance' && played === turnedSuit;
  return t('wiezen.name', { kind, level, where: whereWords(t, played, isInTrump) });
}

export const wiezenContract: ContractSentence<WiezenContract> = (t, scene, contract) => {
  const { id, trump, declarers, target } = contract;
  const name = wiezenName(t, scene.turnedSuit, id, trump);
  const pair = pairOf(scene, declarers);
  switch (bidOf(id).kind) {
    case 'together':
      return t('wiezen.playPair', { ...pair, contract: name });
    case 'trull':
    case 'trullFour':
      return t('wiezen.playTrull', { ...pair, contract: name, target });
    case 'alone':
      return t('wiezen.playAlone', { ...pair, contract: name });
    case 'misery':
    case 'openMisery':
      return t('wiezen.playMisery', { ...playersOf(t, scene, declarers), contract: name });
    default:
      return t('wiezen.playOne', { ...pair, contract: name });
  }
};
