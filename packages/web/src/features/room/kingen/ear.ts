/**
 * What kingen adds to the spoken table: penalties when they are taken, and, before they are led, the tricks
 * of a seventh-and-last that cost points.
 */
import { KINGEN_RULES } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { gameTitle } from '../../../lib/words/contracts/kingen.ts';
import { gained } from '../../../lib/words/points.ts';
import type { GameEar, SpeechLevel } from '../variant/game-ear.ts';
import { type Translate, whoIs } from '../words/names.ts';
import { contractOf, extrasOf, LAST, penaltyCards, SEVENTH } from './narrow.ts';
import { explained, gameName, left, penaltiesNamed } from './sentences.ts';

/** Returns what the trick just taken cost its winner; null if nothing. */
function takenLine(t: Translate, view: RoomView, seat: NonNullable<RoomView['seat']>): string | null {
  const game = extrasOf(view)?.type ?? null;
  const trick = view.deal?.tricks.findLast(({ winner }) => winner === seat);
  if (game === null || trick === undefined) return null;
  const counting = new Set(penaltyCards(view).map(({ card }) => card));
  const cards = trick.plays.map(({ card }) => card).filter((card) => counting.has(card));
  if (cards.length === 0) return null;
  const points = gained(cards.length * KINGEN_RULES[game].card);
  return t('ear.kingen.taken', { ...whoIs(view, seat), cards: penaltiesNamed(t, game, cards), points });
}

/** Writes the game that is played. What it costs is in its explanation too, so it is not said twice. */
function contractLine(t: Translate, view: RoomView, level: SpeechLevel): string | null {
  const contract = contractOf(view);
  if (contract === null) return null;
  const { id, trump } = contract;
  if (level !== 'few' && trump === null) return `${gameName(t, id)}. ${explained(t, id)}`;
  return gameTitle(t, id, trump);
}

const kingen: GameEar = {
  titleIsScore: true,
  // "Bert makes hearts trumps" says it all.
  contract: (t, view, level, isHeard) =>
    isHeard && contractOf(view)?.trump != null ? null : contractLine(t, view, level),
  contractAtFirst: contractLine,
  short(t, view) {
    const contract = contractOf(view);
    if (contract === null) return '';
    return `${gameTitle(t, contract.id, contract.trump)}. ${left(t, view, contract.id)}`;
  },
  // At the level `few` a listener hears only what they took themselves.
  trick: (t, view, seat, level) => (level === 'few' && seat !== view.seat ? null : takenLine(t, view, seat)),
  tell({ t }, view, event) {
    if (event.type !== 'trickWon' || extrasOf(view)?.type !== 'seventhLast') return null;
    const played = view.deal?.tricks.length ?? 0;
    if (played === SEVENTH - 1) return t('ear.kingen.seventh');
    return played === LAST - 1 ? t('ear.kingen.last') : null;
  },
};

export default kingen;
