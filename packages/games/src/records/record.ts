/**
 * A session as text (docs/records.md): the stable export format. One JSON object is one session, or the
 * beginning of one.
 *
 * This module defines the format and writes it from the events of a session. replay.ts reads it.
 */
import { type Card, formatCards } from '../kernel/cards/card.ts';
import type { DealingVersion, FairDeal, Game, GameEvent, Variant } from '../kernel/game.ts';
import { type BySeat, mapSeats, type Seat } from '../kernel/seat.ts';

export interface DealRecord {
  readonly dealer?: Seat;
  /** The pack in the order dealt, from the top. Never together with `hands`. */
  readonly deck?: string;
  /** By seat, in the order dealt. */
  readonly hands?: BySeat<string>;
  /** Each move is a seat, one space and an identifier: `0 ask:H`, `3 QH`. */
  readonly moves?: readonly string[];
}

/** The data to recompute every dealing of a room. */
export interface Proof {
  readonly room: string;
  readonly fairDeal: FairDeal;
  /** Version 1 if left out. */
  readonly dealing?: DealingVersion;
  /** Hex SHA-256 of the server seed, shown before the first card. */
  readonly commitment: string;
  /** 32 bytes, hex. */
  readonly serverSeed: string;
  /** Four seeds of 16 bytes (hex) for each dealing, all-passed ones too. Zeros if a seat sent none. */
  readonly clientSeeds: readonly BySeat<string>[];
  /** Names the deals that several tables play alike. They depend on no room and on no seed of a player. */
  readonly deals?: string;
}

export interface SessionRecord {
  readonly variant: Variant;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly players?: BySeat<string>;
  readonly carry?: Readonly<Record<string, unknown>>;
  readonly deals: readonly DealRecord[];
  /** The players of a session of free length ended it. */
  readonly stopped?: true;
  /** Its time was up before its length was reached. */
  readonly capped?: true;
  readonly proof?: Proof;
}

export interface RecordParts {
  readonly options: Readonly<Record<string, unknown>>;
  readonly players?: BySeat<string>;
  readonly carry?: Readonly<Record<string, unknown>>;
  /** The session ended because its time was up. */
  readonly capped?: boolean;
  readonly proof?: Proof;
}

/** The event of a deal, as every game writes it into its log. */
interface DealtEvent extends GameEvent {
  readonly type: 'dealt';
  readonly dealer: Seat;
  readonly hands: BySeat<readonly Card[]>;
  /** The pack, if the hands depend on the bidding (belote). The record has it instead of hands. */
  readonly deck?: readonly Card[];
}

const isDealt = (event: GameEvent): event is DealtEvent => event.type === 'dealt';

/** Makes the record of a session from all its events, in order, but those that were taken back. */
export function toRecord(game: Game, events: Iterable<GameEvent>, parts: RecordParts): SessionRecord {
  const deals: { dealer: Seat; deck?: string; hands?: BySeat<string>; moves: string[] }[] = [];
  let finished = false;
  for (const event of events) {
    if (isDealt(event)) {
      deals.push({
        dealer: event.dealer,
        ...(event.deck === undefined
          ? { hands: mapSeats((seat) => formatCards(event.hands[seat])) }
          : { deck: formatCards(event.deck) }),
        moves: [],
      });
    }
    const made = game.moveOf(event);
    if (made !== null) deals.at(-1)?.moves.push(`${made.seat} ${made.move}`);
    finished = event.type === 'finished';
  }
  const { options, players, carry, capped = false, proof } = parts;
  const stopped = finished && !capped && isFree(options);
  return {
    variant: game.variant,
    options,
    ...(players && { players }),
    ...(carry && { carry }),
    deals,
    ...(stopped && { stopped }),
    ...(capped && { capped }),
    ...(proof && { proof }),
  };
}

/** Tells whether a session has free length. Such a session finishes only because its players stop. */
const isFree = (options: Readonly<Record<string, unknown>>): boolean =>
  options.length === 'free' || (options.target === 'free' && (options.deals ?? null) === null);
