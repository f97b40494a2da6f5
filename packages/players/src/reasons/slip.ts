/** What was wrong with a move beside a better one: a fact of the two moves, for the sentence about its loss. */
import {
  type Card,
  GAMES,
  isCard,
  rankOf,
  type SessionView,
  type Suit,
  suitOf,
  type Variant,
} from '@troef/games';

export type Slip =
  | 'trumpTooMany'
  | 'trumpKept'
  /** Of the same suit, a weaker or a stronger card was better. */
  | 'tooHigh'
  | 'tooLow'
  | 'wrongLead'
  | 'wrongDiscard'
  | 'bidTooMuch'
  | 'bidTooLittle'
  | 'otherBid'
  /** Cards to pass on, a game, a trump. */
  | 'otherChoice';

export function slipOf(variant: Variant, { deal }: SessionView, made: string, better: string): Slip {
  if (isCard(made) && isCard(better)) return slipOfCard(variant, deal, made, better);
  if (/^(pass|discard|game|trump):|^flat$/.test(made)) return 'otherChoice';
  if (made === 'pass') return 'bidTooLittle';
  return better === 'pass' ? 'bidTooMuch' : 'otherBid';
}

function slipOfCard(variant: Variant, deal: SessionView['deal'], made: Card, better: Card): Slip {
  const trump = deal?.contract?.trump ?? null;
  const [own, other] = [suitOf(made), suitOf(better)];
  if (own === other) {
    const ranks = GAMES[variant].cards.ranks(own, trump as Suit | null);
    return ranks.indexOf(rankOf(made)) < ranks.indexOf(rankOf(better)) ? 'tooHigh' : 'tooLow';
  }
  if (own === trump) return 'trumpTooMany';
  if (other === trump) return 'trumpKept';
  return deal?.trick?.plays.length === 0 ? 'wrongLead' : 'wrongDiscard';
}
