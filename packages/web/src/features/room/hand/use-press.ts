/** Follows a press on a card of the hand wherever the pointer goes. `press.ts` says what a press is. */
import type { Card } from '@troef/games';
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { Press } from './press.ts';

interface PressHandlers {
  /** Returns the element of a card as it is drawn now. */
  readonly elementOf: (card: Card) => HTMLElement | null;
  /** `sure`: true for a drag or a key, which needs no second tap. */
  readonly take: (card: Card, sure: boolean) => void;
}

export interface CardPress {
  readonly onPointerDown: (card: Card, event: PointerEvent) => void;
  readonly onClick: (card: Card, event: MouseEvent) => void;
}

function putBack(element: HTMLElement | null): void {
  if (element === null) return;
  element.style.translate = '';
  delete element.dataset.dragged;
}

/**
 * A press by touch ends with the pointer. The mouse events that a browser makes of it afterwards would go to
 * whatever lies there by then, move the focus to it, and cost a second frame.
 */
const endTouch = (event: Event): void => {
  if (event.cancelable) event.preventDefault();
};

export function usePress({ elementOf, take }: PressHandlers): CardPress {
  const press = useRef(new Press()).current;

  useEffect(() => {
    const onMove = (event: globalThis.PointerEvent): void => {
      const dragged = press.move(event);
      const element = dragged === null ? null : elementOf(dragged.card);
      if (dragged === null || element === null) return;
      if (dragged.starts) element.setPointerCapture(event.pointerId);
      element.style.translate = `${dragged.dx}px ${Math.min(24, dragged.dy)}px`;
      element.dataset.dragged = dragged.far ? 'far' : 'near';
    };
    const onUp = (event: globalThis.PointerEvent): void => {
      const element = press.card === null ? null : elementOf(press.card);
      const pressed = press.end(event, event.timeStamp);
      if (pressed !== null) take(pressed.card, pressed.as === 'drag');
      if (press.card === null) putBack(element);
    };
    const onCancel = (event: globalThis.PointerEvent): void => {
      const element = press.card === null ? null : elementOf(press.card);
      press.cancel(event);
      if (press.card === null) putBack(element);
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onCancel);
    return () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onCancel);
    };
  });

  return {
    onPointerDown: (card, event) => {
      if (event.button !== 0) return;
      press.begin(card, event);
      // On the card itself, because a card that was played is no longer in the document by then.
      if (event.pointerType === 'touch')
        event.currentTarget.addEventListener('touchend', endTouch, { once: true, passive: false });
    },
    onClick: (card, event) => {
      if (press.countsClick(event)) take(card, event.detail === 0);
    },
  };
}
