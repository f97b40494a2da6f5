/** Recomputes the deals of a record and gives a verdict on each deal. Runs inside the worker. */
import { type Card, hasProof, RANKS, rankOf, type Seat, SUITS, suitOf, verifyRecord } from '@troef/games';
import type { CheckAnswer, CheckFailure, DealCheck } from './checked.ts';

export function checkRecord(text: string): CheckAnswer {
  const record = parse(text);
  if (record === undefined) return { checked: null, failure: { code: 'unreadable' } };
  if (!hasProof(record)) return { checked: null, failure: { code: 'proof_missing' } };
  const result = verifyRecord(record);
  const failure = result.ok ? null : failureOf(result.error);
  const proof = fields(record.proof);
  // The deals before a wrong one were recomputed. If none is wrong, either all deals were recomputed or none.
  const good = result.ok ? Number.POSITIVE_INFINITY : failure?.code === 'wrong_deal' ? failure.deal - 1 : 0;
  const wrong = failure?.code === 'wrong_deal' ? failure.deal - 1 : -1;
  return {
    checked: {
      players: Array.isArray(record.players) ? record.players.map(String) : null,
      deals: list(record.deals).map((deal, at) =>
        readDeal(fields(deal), at < good ? 'same' : at === wrong ? 'wrong' : 'unread'),
      ),
      commitment: String(proof.commitment ?? ''),
      serverSeed: String(proof.serverSeed ?? ''),
      commitmentFits: failure === null || failure.code === 'wrong_deal',
      failure,
    },
  };
}

function failureOf(error: { readonly code: string; readonly deal?: number }): CheckFailure {
  if (error.code === 'wrong_commitment') return { code: 'wrong_commitment' };
  // Users count deals from one.
  if (error.code === 'wrong_deal' && error.deal !== undefined)
    return { code: 'wrong_deal', deal: error.deal + 1 };
  return { code: 'other', word: error.code };
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? fields(value) : undefined;
  } catch {
    return undefined;
  }
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function readDeal(deal: Readonly<Record<string, unknown>>, verdict: DealCheck['verdict']): DealCheck {
  return {
    dealer: [0, 1, 2, 3].includes(deal.dealer as number) ? (deal.dealer as Seat) : null,
    hands: list(deal.hands).map((hand) => bySuit(String(hand))),
    verdict,
  };
}

function bySuit(hand: string): DealCheck['hands'][number] {
  const cards = hand.split(' ').filter((card) => card.length === 2) as Card[];
  return SUITS.map((suit) => ({
    suit,
    ranks: cards
      .filter((card) => suitOf(card) === suit)
      .map(rankOf)
      .sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b)),
  })).filter(({ ranks }) => ranks.length > 0);
}
