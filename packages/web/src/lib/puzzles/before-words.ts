/**
 * What a player at the table has seen before the decision of a puzzle and the trick does not show: what was said, the
 * cards that were passed on, and the points so far.
 */
import { type HeartsExtras, isCard, type Seat } from '@troef/games';
import { LEARNER, type Position } from '../lessons/position.ts';
import { nameOf, tellingOf, toReader } from '../lessons/step-words.ts';
import { cardName } from '../words/cards.ts';
import { biddingSentences } from '../words/telling/bidding.ts';
import { type Say, signed } from '../words/telling/telling.ts';
import type { NamedCard, PassedCards, ShownBidding } from './shown.ts';

/** Returns what was said until the decision; null if one player alone chose, as the contract or a bubble says already. */
export function biddingWords(t: Say, position: Position): ShownBidding | null {
  const said = biddingSentences(tellingOf(toReader(t, 'yes'), position));
  const { dealer, auction } = position.deal;
  const isAlone = said.length === auction.length && new Set(auction.map(({ seat }) => seat)).size < 2;
  const name = dealer === LEARNER ? t('learn.you').toLocaleLowerCase(t.locale) : nameOf(t, dealer);
  return isAlone ? null : { said, dealer: t('table.dealerIs', { name }) };
}

/** Returns the cards that the reader has passed on in hearts, and those they were passed. */
export function passedCards(t: Say, { deal, timeline }: Position): readonly PassedCards[] {
  const { passTo = null, passFrom = null } = deal.game as Partial<HeartsExtras>;
  if (passTo === null || passFrom === null || deal.tricks.length + (deal.trick?.plays.length ?? 0) === 0)
    return [];
  const passedBy = (seat: Seat): readonly NamedCard[] => {
    const moves = timeline.deals[0]?.moments.map(({ made }) => made) ?? [];
    const pass = moves.find((made) => made?.seat === seat && made.move.startsWith('pass:'));
    const cards = (pass?.move.slice('pass:'.length) ?? '').split(',').filter(isCard);
    return cards.map((card) => ({ card, name: cardName(t, card) }));
  };
  return [
    { words: t('puzzles.passedTo', { name: nameOf(t, passTo) }), cards: passedBy(LEARNER) },
    { words: t('puzzles.passedFrom', { name: nameOf(t, passFrom) }), cards: passedBy(passFrom) },
  ];
}

/** Returns the points of every seat so far, in games in which each plays alone for points. */
export function ownPointsWords(t: Say, { deal }: Position): string {
  const { points, tricks } = deal;
  if (points === null || points.length !== 4 || tricks.length === 0) return '';
  if (points.every((each) => each === 0)) return t('puzzles.noPoints');
  const [own = 0, ...rest] = points;
  const others = rest.map((each, at) => `${nameOf(t, at + 1)} ${signed(each)}`).join(', ');
  return t('puzzles.pointsEach', { own: signed(own), others });
}
