/**
 * Cards that change hands. Cards that the player gives fly to their new owner. Cards that the player gets fly
 * in, and stay raised and marked long enough to be seen. Without animations only the mark and the raised
 * place are left.
 */
import type { Card, Seat } from '@troef/games';
import type { RoomEvent, RoomView } from '@troef/protocol';
import type { RoomParts } from '../client/room-context.tsx';
import { flyFrom, mayMove, middle, rectOf } from '../stage/motion.ts';
import { sideOf } from '../trick/trick.tsx';

const RAISED_MS = 2_200;
const LEAVES_MS = 600;

const HAND = '[data-place="own-hand"]';
const buttonOf = (card: Card): HTMLElement | null =>
  document.querySelector<HTMLElement>(`${HAND} [data-card="${card}"]`);
const pictureOf = (card: Card): HTMLElement | null =>
  (buttonOf(card)?.firstElementChild as HTMLElement | null | undefined) ?? null;

/** Runs until the function it returns is called. */
export function moveExchanged({ client }: Pick<RoomParts, 'client'>): () => void {
  let hand: readonly Card[] = client.store.getState().view?.deal?.hand ?? [];
  return client.onHappened((events, view) => {
    const before = hand;
    hand = view.deal?.hand ?? [];
    for (const event of events) exchange(event, view, before);
  });
}

function exchange(event: RoomEvent, view: RoomView, before: readonly Card[]): void {
  const { seat } = view;
  if (seat === null) return;
  const placeOf = (other: Seat): DOMRect | undefined => rectOf(`seat-${sideOf(other, seat)}`);
  if (event.type === 'exchanged') {
    // The page is drawn from the new view after this, so the cards that leave are still in the hand.
    if (event.gave !== null) for (const card of event.gave.cards) sendOff(card, placeOf(event.gave.to));
    const { got } = event;
    if (got !== null) onceDrawn(() => receive(got.cards, placeOf(got.from), true));
  }
  if (event.type === 'dealtRest' && view.deal !== null) {
    const fresh = view.deal.hand.filter((card) => !before.includes(card));
    const { dealer } = view.deal;
    onceDrawn(() => receive(fresh, placeOf(dealer), false));
  }
}

const onceDrawn = (run: () => void): void => {
  requestAnimationFrame(() => run());
};

/** Lets a copy of the picture leave, because the next drawing removes the card itself. */
function sendOff(card: Card, to: DOMRect | undefined): void {
  const picture = pictureOf(card)?.querySelector('svg');
  if (picture == null || to === undefined || !mayMove()) return;
  const { left, top } = picture.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${picture.clientWidth}px;z-index:45;pointer-events:none`;
  ghost.append(picture.cloneNode(true));
  document.body.append(ghost);
  const [start, end] = [middle(ghost.getBoundingClientRect()), middle(to)];
  const flight = ghost.animate(
    [
      { transform: 'none', opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(0.4)`, opacity: 0 },
    ],
    { duration: LEAVES_MS, easing: 'ease-in-out', fill: 'forwards' },
  );
  void flight.finished.catch(() => undefined).then(() => ghost.remove());
}

function receive(cards: readonly Card[], from: DOMRect | undefined, raised: boolean): void {
  for (const card of cards) {
    const button = buttonOf(card);
    const picture = pictureOf(card);
    if (button === null || picture === null) continue;
    if (raised) {
      button.dataset.received = '';
      setTimeout(() => delete button.dataset.received, RAISED_MS);
    }
    if (from !== undefined) flyFrom(picture, () => from, true);
  }
}
