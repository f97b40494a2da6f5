/**
 * One press on a card, from pointer down to pointer up. It belongs to the card it began on: the hand may
 * close up, be dealt or be redrawn while a finger is down, and a browser makes no click of a press that ends
 * on another element. So what lies under the pointer at the end does not matter, only how far the pointer
 * went.
 *
 * The browser's own click after a press is not counted a second time. A click without a press before it
 * (keyboard, screen reader, switch) counts.
 */
import type { Card } from '@troef/games';

/** Moved this many pixels, a press becomes a drag. */
const DRAG_STARTS = 8;
/** Dragged up this many pixels, a card is played when it is let go. */
const DRAG_PLAYS = 56;
/** Browsers send the click of a press at once, or some 300 ms later if they wait for a double tap. */
const OWN_CLICK_MS = 500;

/** The parts of a pointer event that a press needs. */
export interface PointerAt {
  readonly pointerId: number;
  readonly clientX: number;
  readonly clientY: number;
}

export interface CardDrag {
  readonly card: Card;
  readonly dx: number;
  readonly dy: number;
  /** Whether letting the card go here plays it. */
  readonly far: boolean;
  /** Whether this is the move that turns the press into a drag. */
  readonly starts: boolean;
}

export interface PressResult {
  readonly card: Card;
  readonly as: 'tap' | 'drag';
}

interface PointerPress {
  readonly card: Card;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  dragged: boolean;
}

export class Press {
  #held: PointerPress | null = null;
  #endedAt = Number.NEGATIVE_INFINITY;

  /** Begins a press. A second finger replaces the first. */
  begin(card: Card, { pointerId, clientX, clientY }: PointerAt): void {
    this.#held = { card, pointerId, x: clientX, y: clientY, dragged: false };
  }

  get card(): Card | null {
    return this.#held?.card ?? null;
  }

  /** Returns where the card is dragged to; null while it is not. */
  move(to: PointerAt): CardDrag | null {
    const held = this.#held;
    if (held === null || held.pointerId !== to.pointerId) return null;
    const dx = to.clientX - held.x;
    const dy = to.clientY - held.y;
    if (!held.dragged && Math.hypot(dx, dy) < DRAG_STARTS) return null;
    const starts = !held.dragged;
    held.dragged = true;
    return { card: held.card, dx, dy, far: dy < -DRAG_PLAYS, starts };
  }

  /**
   * Returns what the press asked for; null if it did not begin here, or the card was dragged and put back.
   */
  end(at: PointerAt, timeStamp: number): PressResult | null {
    const held = this.#held;
    if (held === null || held.pointerId !== at.pointerId) return null;
    this.#held = null;
    this.#endedAt = timeStamp;
    if (!held.dragged) return { card: held.card, as: 'tap' };
    return at.clientY - held.y < -DRAG_PLAYS ? { card: held.card, as: 'drag' } : null;
  }

  /** Ends the press without a result, because the system took the pointer away. */
  cancel({ pointerId }: PointerAt): void {
    if (this.#held?.pointerId === pointerId) this.#held = null;
  }

  /** Whether a click is more than the echo of a press. Keys make clicks of detail 0. */
  countsClick(click: { readonly detail: number; readonly timeStamp: number }): boolean {
    return click.detail === 0 || click.timeStamp - this.#endedAt > OWN_CLICK_MS;
  }
}
