/**
 * One press on a card, from the pointer's way down to its way up. It belongs to the card it began on: a hand closes up,
 * is dealt and is drawn anew while a finger is down, and a browser makes no click of a press that ends on another
 * element. What lies under the pointer at the end is therefore not asked; only how far it went.
 *
 * The browser's own click of a press is not counted a second time. A click without a press before it (keyboard, screen
 * reader, switch) is nobody's concern here and counts.
 */
import type { Card } from '@troef/games';

/** Moved this far, a press is a drag. */
const DRAG_STARTS = 8;
/** Dragged this far up, a card is played when let go. */
const DRAG_PLAYS = 56;
/** Browsers make the click of a press at once, or some 300 ms later where they wait for a double tap. */
const OWN_CLICK_MS = 500;

/** As much of a pointer event as a press needs. */
export interface PointerAt {
  readonly pointerId: number;
  readonly clientX: number;
  readonly clientY: number;
}

export interface Dragged {
  readonly card: Card;
  readonly dx: number;
  readonly dy: number;
  /** The card was let go, or would be played if it were. */
  readonly far: boolean;
  /** The first move that makes a drag of the press. */
  readonly starts: boolean;
}

export interface Pressed {
  readonly card: Card;
  readonly as: 'tap' | 'drag';
}

interface Held {
  readonly card: Card;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  dragged: boolean;
}

export class Press {
  #held: Held | null = null;
  #endedAt = Number.NEGATIVE_INFINITY;

  /** A second finger takes over from the first. */
  begin(card: Card, { pointerId, clientX, clientY }: PointerAt): void {
    this.#held = { card, pointerId, x: clientX, y: clientY, dragged: false };
  }

  get card(): Card | null {
    return this.#held?.card ?? null;
  }

  /** Where the card is dragged to; null while it is not. */
  move(to: PointerAt): Dragged | null {
    const held = this.#held;
    if (held === null || held.pointerId !== to.pointerId) return null;
    const dx = to.clientX - held.x;
    const dy = to.clientY - held.y;
    if (!held.dragged && Math.hypot(dx, dy) < DRAG_STARTS) return null;
    const starts = !held.dragged;
    held.dragged = true;
    return { card: held.card, dx, dy, far: dy < -DRAG_PLAYS, starts };
  }

  /** What the press asked for; null for one that was not begun here, or was dragged and put back. */
  end(at: PointerAt, timeStamp: number): Pressed | null {
    const held = this.#held;
    if (held === null || held.pointerId !== at.pointerId) return null;
    this.#held = null;
    this.#endedAt = timeStamp;
    if (!held.dragged) return { card: held.card, as: 'tap' };
    return at.clientY - held.y < -DRAG_PLAYS ? { card: held.card, as: 'drag' } : null;
  }

  /** The system took the pointer away: nothing was asked. */
  cancel({ pointerId }: PointerAt): void {
    if (this.#held?.pointerId === pointerId) this.#held = null;
  }

  /** Whether a click is more than the echo of a press. Keys make one of detail 0. */
  countsClick(click: { readonly detail: number; readonly timeStamp: number }): boolean {
    return click.detail === 0 || click.timeStamp - this.#endedAt > OWN_CLICK_MS;
  }
}
