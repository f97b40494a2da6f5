/**
 * A session as text: the product's export format, stable. One JSON object is one session, or the beginning of one.
 *
 * Reading one is replay.ts; this module knows its shape and writes it from a session's events.
 */
import { type Card, formatCards } from '../kernel/card.ts';
import type { DealingVersion, FairDeal, Game, GameEvent, Variant } from '../kernel/game.ts';
import { type BySeat, mapSeats, type Seat } from '../kernel/seat.ts';

export interface DealRecord {
  readonly dealer?: Seat;
  /** The pack from the top as it is dealt; never together with `hands`. */
  readonly deck?: string;
  /** By seat, in the order dealt. */
  readonly hands?: BySeat<string>;
  /** Each a seat, one space and an identifier: `0 ask:H`, `3 QH`. */
  readonly moves?: readonly string[];
}

/** What is needed to recompute every dealing of a room. */
export interface Proof {
  readonly room: string;
  readonly fairDeal: FairDeal;
  /** Left out: version 1. */
  readonly dealing?: DealingVersion;
  /** Hex SHA-256 of the server seed, shown before the first card. */
  readonly commitment: string;
  /** 32 bytes, hex. */
  readonly serverSeed: string;
  /** Four seeds of 16 bytes (hex) for each dealing, all-passed ones too; zeros where a seat sent none. */
  readonly clientSeeds: readonly BySeat<string>[];
}

export interface SessionRecord {
  readonly variant: Variant;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly players?: BySeat<string>;
  readonly carry?: Readonly<Record<string, unknown>>;
  readonly deals: readonly DealRecord[];
  /** The players of a session of free length ended it. */
  readonly stopped?: true;
  readonly proof?: Proof;
}

export interface RecordParts {
  readonly options: Readonly<Record<string, unknown>>;
  readonly players?: BySeat<string>;
  readonly proof?: Proof;
}

/** How every game writes a deal into its log. */
interface DealtEvent extends GameEvent {
  readonly type: 'dealt';
  readonly dealer: Seat;
  readonly hands: BySeat<readonly Card[]>;
  /** Where the hands depend on what is said (belote), the whole pack as it is dealt; it goes into the record instead. */
  readonly deck?: readonly Card[];
}

const isDealt = (event: GameEvent): event is DealtEvent => event.type === 'dealt';

/** The record of a session from all its events in order; undone ones must be left out by the caller. */
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
  const { options, players, proof } = parts;
  const stopped = finished && isFree(options);
  return {
    variant: game.variant,
    options,
    ...(players && { players }),
    deals,
    ...(stopped && { stopped }),
    ...(proof && { proof }),
  };
}

/** `length` or `target` free, and no number of deals: such a session finishes only because its players stopped. */
const isFree = (options: Readonly<Record<string, unknown>>): boolean =>
  options.length === 'free' || (options.target === 'free' && (options.deals ?? null) === null);
