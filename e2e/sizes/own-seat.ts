/**
 * Finds where the things at the player's own seat are: nothing there may move when a turn begins. Runs inside
 * the page.
 */
export type OwnSeat = Readonly<Record<string, readonly [x: number, y: number]>>;

export function findOwnSeat(): OwnSeat {
  const found: Record<string, [number, number]> = {};
  const parts = {
    'own picture': '[data-place="seat-own"]',
    // It stands beside the picture.
    'own name': '[data-place="seat-own"] + span > :first-child',
    // In its turn to play a card the player has words in its place.
    'own bubble': '[data-place="own-row"] [data-part="bubble"]',
    'advice button': '[data-place="own-row"] button:has(.lucide-lightbulb)',
    'last trick button': '[data-place="own-row"] button:has(.lucide-layers-2)',
    'sheet button': '[data-place="own-row"] button:has(.lucide-clipboard-list)',
  };
  for (const [name, selector] of Object.entries(parts)) {
    const element = document.querySelector(selector);
    if (element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) !== true) continue;
    const { left, top } = element.getBoundingClientRect();
    found[name] = [Math.round(left), Math.round(top)];
  }
  // The translation of a card and not its bounding box, which changes when the card is turned.
  for (const card of document.querySelectorAll('[data-place="own-hand"] [data-card]')) {
    const hand = card.closest('[data-place]')?.getBoundingClientRect();
    const { m41, m42 } = new DOMMatrix(getComputedStyle(card).transform);
    found[`card ${card.getAttribute('data-card')}`] = [
      Math.round((hand?.left ?? 0) + m41),
      Math.round((hand?.top ?? 0) + m42),
    ];
  }
  return found;
}

/** Returns what has moved between the two, by more than a rounding. */
export function movedBetween(before: OwnSeat, after: OwnSeat): readonly string[] {
  return Object.entries(before).flatMap(([name, [x, y]]) => {
    const now = after[name];
    if (now === undefined || Math.hypot(now[0] - x, now[1] - y) < 1.5) return [];
    return [`${name} moves from ${x},${y} to ${now} when the turn begins`];
  });
}
