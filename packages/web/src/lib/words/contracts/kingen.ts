/** The games of kingen, as titles. */
import type { KingenContract, KingenGame, Suit } from '@troef/games';
import type { ContractSentence, Translate } from './naming.ts';

/** Writes the title: "No queens: −2 for each queen", "Hearts are trumps: +1 for each trick". */
export function gameTitle(t: Translate, game: KingenGame, trump: Suit | null): string {
  const name = trump === null ? t('kingen.game', { game }) : t('kingen.trumpsAre', { suit: trump });
  return t('kingen.titled', { game: name, worth: t('kingen.worth', { game }) });
}

export const kingenContract: ContractSentence<KingenContract> = (t, _, { id, trump }) =>
  gameTitle(t, id, trump);
