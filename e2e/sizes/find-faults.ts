/**
 * Finds what is wrong with the page as it is drawn now. The function runs inside the page, so it uses nothing
 * from outside of itself.
 *
 * The rules: everything that can be pressed (buttons, links, fields, cards) is whole, in sight and on top, or
 * can be scrolled there in a box that shows it goes on (by a mask that fades its edge). A press on it reaches it. No two
 * of them overlap. Words end within their box or with an ellipsis, and nothing covers them. The page itself never
 * scrolls sideways. Most of the bids, all of the title of the status line, and most of each of its parts, are in
 * sight at once. The player's turn leaves the trick in sight.
 */
/** A word that people have `written`, as a name or in the chat, may be longer than its place. */
export async function findFaults(written: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const SLACK = 2;
  const PRESSED = 'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"]';
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open], [popover]:popover-open')];
  const scope: HTMLElement = dialogs.at(-1) ?? document.body;

  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom });
  const meet = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const width = (box: Box): number => Math.max(0, box.right - box.left);
  const height = (box: Box): number => Math.max(0, box.bottom - box.top);
  const areaOf = (box: Box): number => width(box) * height(box);

  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  /**
   * Whether only a screen reader finds it: it is clipped to nothing, or above the page until it has the
   * focus.
   */
  const isForEars = (element: Element): boolean => {
    if (element.closest('[data-part="skip-link"]') !== null) return true;
    for (
      let each: Element | null = element;
      each !== null && each !== document.body;
      each = each.parentElement
    ) {
      const { clipPath, position, width: wide, height: high, overflow } = getComputedStyle(each);
      if (
        clipPath.startsWith('inset(50%') ||
        (position === 'absolute' && wide === '1px' && high === '1px' && overflow !== 'visible')
      )
        return true;
      const place = each.getBoundingClientRect();
      if (
        (each.tagName === 'INPUT' || each.tagName === 'SELECT') &&
        (place.width < 6 || Number(getComputedStyle(each).opacity) < 0.1)
      )
        return true;
    }
    return false;
  };
  const nameOf = (element: Element): string => {
    const words = (
      element.getAttribute('aria-label') ??
      (element as HTMLElement).innerText ??
      element.textContent ??
      ''
    )
      .replace(/\s+/g, ' ')
      .trim();
    const kind = element.tagName.toLowerCase();
    return words === ''
      ? `${kind}.${(element.getAttribute('class') ?? '').split(' ')[0]}`
      : `${kind} “${words.slice(0, 40)}”`;
  };
  const isCard = (element: Element): boolean => element.closest('[data-place="own-hand"]') !== null;
  const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';

  interface Seen {
    readonly box: Box;
    /** The nearest ancestor that cuts it and can be scrolled. */
    readonly scroller: Element | null;
  }
  /** Returns what is left of a box after all its ancestors have cut it. */
  const seenOf = (element: Element, whole: Box): Seen => {
    let box = whole;
    let scroller: Element | null = null;
    let position = getComputedStyle(element).position;
    for (
      let each = element.parentElement;
      each !== null && each !== document.documentElement;
      each = each.parentElement
    ) {
      if (position === 'fixed') break;
      const style = getComputedStyle(each);
      const isSkipped =
        position === 'absolute' &&
        style.position === 'static' &&
        style.transform === 'none' &&
        style.containerType === 'normal';
      if (!isSkipped) {
        position = style.position;
        if (each !== document.body && (style.overflowX !== 'visible' || style.overflowY !== 'visible')) {
          const edge = boxOf(each.getBoundingClientRect());
          const cut = meet(box, edge);
          if (areaOf(cut) < areaOf(box) - 1) {
            const down = scrolls(style.overflowY) && each.scrollHeight > each.clientHeight + 1;
            const across = scrolls(style.overflowX) && each.scrollWidth > each.clientWidth + 1;
            if (scroller === null && (down || across)) scroller = each;
          }
          box = cut;
        }
      }
    }
    return { box: meet(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }), scroller };
  };
  const pageScrolls = document.documentElement.scrollHeight > innerHeight + 1 && dialogs.length === 0;
  const isMoreBelow = (box: Element): boolean =>
    box.scrollWidth <= box.clientWidth + 1 && box.scrollTop + box.clientHeight < box.scrollHeight - SLACK;
  /** Whether an edge fades, and the lower one does if there is more below it. */
  const hasHint = (scroller: Element): boolean => {
    for (
      let each: Element | null = scroller;
      each !== null && each !== document.body;
      each = each.parentElement
    ) {
      const style = getComputedStyle(each);
      if (style.maskImage !== 'none' && style.maskImage !== '')
        return !isMoreBelow(each) || Number.parseFloat(style.getPropertyValue('--more-below')) > 0;
      const { position, opacity } = getComputedStyle(each, '::after');
      if (each === scroller && each.parentElement !== null && position === 'sticky')
        return !isMoreBelow(each) || Number(opacity) > 0;
    }
    return false;
  };
  // The fading edge of a list follows its size frames later, how many depends on the machine.
  const LATEST_FRAME = 60;
  const isLate = (list: Element): boolean => isMoreBelow(list) && !hasHint(list);
  for (let frames = 0; frames < LATEST_FRAME; frames++) {
    await new Promise(requestAnimationFrame);
    if (frames > 1 && ![...scope.querySelectorAll('.scrolls, .scrolls-paper')].some(isLate)) break;
  }

  /** Whether the element itself is painted, and is not only a box around other things. */
  const isPainted = (element: Element): boolean => {
    if (element.closest('svg') !== null || ['IMG', 'CANVAS', 'VIDEO'].includes(element.tagName)) return true;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    return (
      Number(opacity) > 0.1 &&
      (backgroundImage !== 'none' || !/rgba?\([^)]*[, /]0\)$|transparent/.test(backgroundColor))
    );
  };
  const related = (one: Element, other: Element): boolean => one.contains(other) || other.contains(one);
  const isSticky = (element: Element): boolean => {
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      if (getComputedStyle(each).position === 'sticky') return true;
    return false;
  };
  /** Returns the element that covers this one at a point, or undefined. */
  const coverAt = (element: Element, x: number, y: number): Element | undefined => {
    for (const hit of document.elementsFromPoint(x, y)) {
      if (related(hit, element)) return undefined;
      if (hit.closest('label')?.contains(element)) return undefined;
      // Allowed to cover: panels that the player opened and can close, toasts, which go by themselves, and
      // sticky headings.
      if (isPainted(hit))
        return hit.closest('[data-over], [data-part="toast"]') !== null || isSticky(hit) ? undefined : hit;
    }
    return undefined;
  };

  // ── a press reaches what it is aimed at, and no invisible box that lies over it
  for (const element of scope.querySelectorAll(PRESSED)) {
    if (!isShown(element) || isForEars(element) || isCard(element) || (element as HTMLButtonElement).disabled)
      continue;
    // A link among words may go on in the next line: its first line is looked at.
    const [line = element.getBoundingClientRect()] = element.getClientRects();
    const { box } = seenOf(element, boxOf(line));
    if (width(box) < 4 || height(box) < 4) continue;
    for (const down of [0.2, 0.5, 0.8]) {
      const hit = document.elementFromPoint((box.left + box.right) / 2, box.top + height(box) * down);
      // What is painted and covers it is found below.
      if (hit === null || related(hit, element) || isPainted(hit) || isSticky(hit)) continue;
      if (hit.closest('label, [data-over], [data-part="toast"]') !== null) continue;
      const place = hit.closest('[data-place]')?.getAttribute('data-place') ?? nameOf(hit);
      faults.push(`a press on ${nameOf(element)} goes to an invisible box: ${place}`);
      break;
    }
  }

  const everything = document.createElement('style');
  everything.textContent =
    '*, *::before, *::after { pointer-events: auto !important; transition: none !important; }';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(everything.textContent);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  // ── what can be pressed
  const pressed: { element: Element; box: Box; whole: Box }[] = [];
  for (const element of scope.querySelectorAll(PRESSED)) {
    if (!isShown(element) || isForEars(element) || (element as HTMLButtonElement).disabled) continue;
    const whole = boxOf(element.getBoundingClientRect());
    if (areaOf(whole) < 4) {
      faults.push(`${nameOf(element)} has no size`);
      continue;
    }
    const { box, scroller } = seenOf(element, whole);
    const cut = 1 - areaOf(box) / areaOf(whole);
    if (scroller !== null && cut > 0.02) {
      if (!hasHint(scroller))
        faults.push(`${nameOf(element)} is cut by a list that does not show it goes on`);
      // Once scrolled to, it must be in sight.
      const before = [...ancestors(element)].map((each) => [each, each.scrollTop, each.scrollLeft] as const);
      element.scrollIntoView({ block: 'center', inline: 'nearest' });
      const there = boxOf(element.getBoundingClientRect());
      const left = seenOf(element, there).box;
      if (areaOf(left) < areaOf(there) * 0.9) faults.push(`${nameOf(element)} cannot be scrolled into sight`);
      for (const [each, top, across] of before) each.scrollTo(across, top);
      if (areaOf(box) > 100) pressed.push({ element, box, whole });
      continue;
    }
    if (isCard(element)) {
      // The lower edge may cut a hand as long as 40 px of each card, enough for a finger, are in sight.
      if (height(box) < Math.min(40, height(whole)) || width(box) < width(whole) - SLACK * 2)
        faults.push(
          `${nameOf(element)} of the hand is cut: ${Math.round(width(box))}x${Math.round(height(box))} of ${Math.round(width(whole))}x${Math.round(height(whole))}`,
        );
    } else if (cut > 0.02) {
      const isBelow =
        pageScrolls &&
        whole.left >= -SLACK &&
        whole.right <= innerWidth + SLACK &&
        getComputedStyle(element).position !== 'fixed';
      if (!isBelow)
        faults.push(
          `${nameOf(element)} is cut: ${Math.round(whole.left)},${Math.round(whole.top)} to ${Math.round(whole.right)},${Math.round(whole.bottom)}`,
        );
      if (areaOf(box) < 4) continue;
    }
    pressed.push({ element, box, whole });
    const points = isCard(element)
      ? [[0.5, 0.3]]
      : [
          [0.5, 0.5],
          [0.15, 0.2],
          [0.85, 0.2],
          [0.15, 0.8],
          [0.85, 0.8],
        ];
    for (const [across = 0.5, down = 0.5] of points) {
      const over = coverAt(element, box.left + width(box) * across, box.top + height(box) * down);
      if (over === undefined) continue;
      faults.push(`${nameOf(element)} is covered by ${nameOf(over)}`);
      break;
    }
  }
  // ── a note that opened by itself lies over nothing that can be pressed
  for (const note of scope.querySelectorAll('[data-over="unasked"]')) {
    for (const { element, box } of pressed) {
      const covered = meet(box, boxOf(note.getBoundingClientRect()));
      // Its own button closes it, as the sheet itself does.
      const isOwn = note.previousElementSibling === element;
      if (!note.contains(element) && !isOwn && width(covered) > SLACK && height(covered) > SLACK)
        faults.push(`${nameOf(element)} is under a note that nobody has opened`);
    }
  }
  // ── enough in sight: most of the bids, with large text where there is room for it, and with text of the usual
  // size most of each part of the status line
  const MOST = 0.6;
  const isUsual = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) < 24;
  if (isUsual || (innerWidth >= 1280 && innerHeight >= 650)) {
    for (const rows of scope.querySelectorAll('[data-question]')) {
      const bids = [...rows.querySelectorAll('button')].filter(isShown);
      const seen = bids.filter((bid) => {
        const whole = boxOf(bid.getBoundingClientRect());
        return areaOf(seenOf(bid, whole).box) > areaOf(whole) * MOST;
      });
      if (seen.length < bids.length * MOST)
        faults.push(`only ${seen.length} of ${bids.length} bids are seen without scrolling`);
    }
  }
  if (isUsual) {
    // What was played or is being played, which names may not push out. Letters reach a few pixels out of a line.
    for (const title of scope.querySelectorAll<HTMLElement>('[role="status"] b'))
      if (isShown(title) && title.scrollHeight > title.clientHeight + 8)
        faults.push(`the title “${title.innerText}” is cut`);
    for (const part of scope.querySelectorAll<HTMLElement>('[role="status"] span'))
      if (isShown(part) && part.clientWidth > 0 && part.clientWidth < part.scrollWidth * MOST)
        faults.push(`“${part.innerText}” is cut to ${part.clientWidth} of ${part.scrollWidth} px`);
    // The last trick, which the player opened and can close, takes height from the present one.
    const isSqueezed = scope.querySelector('[data-floating] ol') !== null;
    const pill = isSqueezed
      ? undefined
      : scope.querySelector('[data-place="own-row"] p')?.getBoundingClientRect();
    for (const place of pill === undefined ? [] : scope.querySelectorAll('[data-place="trick"] li')) {
      const covered = meet(boxOf(place.getBoundingClientRect()), boxOf(pill as DOMRect));
      if (width(covered) > SLACK && height(covered) > SLACK)
        faults.push(`“your turn” lies over ${Math.round(height(covered))} px of a card's place in the trick`);
    }
    // A note that stands free on the felt covers no card. Its sheet may, because the player has asked for that.
    for (const note of scope.querySelectorAll('[data-floating="free"]'))
      for (const card of scope.querySelectorAll('[data-place="trick"] li svg')) {
        const covered = meet(boxOf(card.getBoundingClientRect()), boxOf(note.getBoundingClientRect()));
        if (width(covered) > SLACK && height(covered) > SLACK)
          faults.push(`${nameOf(note)} lies over ${Math.round(height(covered))} px of a card of the trick`);
      }
  }
  function* ancestors(element: Element) {
    for (let each = element.parentElement; each !== null; each = each.parentElement) yield each;
  }

  /** The box of a control; of a field only the part for words: a button may stand in its padding. */
  function writable({ element, box }: (typeof pressed)[number]): Box {
    if (element.tagName !== 'INPUT') return box;
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const { left, right } = element.getBoundingClientRect();
    const words = {
      left: left + Number.parseFloat(paddingLeft),
      right: right - Number.parseFloat(paddingRight),
    };
    return meet(box, { ...box, ...words });
  }

  // ── two in one place
  for (const [at, one] of pressed.entries()) {
    for (const other of pressed.slice(at + 1)) {
      if ((one.element.closest('[data-over]') === null) !== (other.element.closest('[data-over]') === null))
        continue;
      // A sticky element lies over the rest while that scrolls.
      if (isSticky(one.element) !== isSticky(other.element)) continue;
      if (related(one.element, other.element) || (isCard(one.element) && isCard(other.element))) continue;
      const shared = meet(writable(one), writable(other));
      if (
        width(shared) > SLACK &&
        height(shared) > SLACK &&
        !one.element.closest('label')?.contains(other.element)
      ) {
        // Boxes of a round avatar or a turned card are larger than what is drawn: a press must reach both
        // there.
        const x = (shared.left + shared.right) / 2;
        const y = (shared.top + shared.bottom) / 2;
        const hits = document.elementsFromPoint(x, y);
        if (hits.some((hit) => one.element.contains(hit)) && hits.some((hit) => other.element.contains(hit)))
          faults.push(`${nameOf(one.element)} and ${nameOf(other.element)} overlap`);
      }
    }
  }

  // ── words
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || (node.textContent ?? '').trim() === '' || !isShown(parent) || isForEars(parent))
      continue;
    if (parent.closest('svg, [aria-hidden="true"] .suit') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = (node.textContent ?? '').trim().slice(0, 40);
    const ends = ellipsisOf(parent);
    for (const word of brokenWords(node)) faults.push(`“${word}” is broken in two lines without a hyphen`);
    for (const rect of range.getClientRects()) {
      const whole = boxOf(rect);
      if (areaOf(whole) < 4) continue;
      const { box, scroller } = seenOf(parent, meet(whole, ownClip(parent)));
      const cutAcross = width(whole) - width(box);
      const cutDown = height(whole) - height(box);
      const isBelow = pageScrolls && whole.left >= -SLACK && whole.right <= innerWidth + SLACK;
      if (scroller === null && !isBelow) {
        if (cutAcross > SLACK && !ends.across) faults.push(`“${words}” is cut at its side`);
        // Letters have empty space above and below them, which a line may cut.
        if (cutDown > Math.max(4, height(whole) / 3) && height(box) > 0 && !ends.below)
          faults.push(`“${words}” is cut above or below`);
        if (areaOf(box) === 0 && !(width(box) > 0 ? ends.below : ends.across))
          faults.push(`“${words}” is out of sight`);
      }
      const button = parent.closest('button, a[href], td, th');
      if (button !== null && !ends.across && isShown(button) && scroller === null) {
        const edge = button.getBoundingClientRect();
        if (
          getComputedStyle(button).display !== 'inline' &&
          (whole.left < edge.left - SLACK ||
            whole.right > edge.right + SLACK ||
            whole.bottom > edge.bottom + 4 ||
            whole.top < edge.top - 4)
        )
          faults.push(`“${words}” runs out of ${nameOf(button)}`);
      }
      // A line that is scrolled almost away cannot be read anyhow.
      if (areaOf(box) < 16 || height(box) < 4 || isCard(parent)) continue;
      for (const across of [0.1, 0.5, 0.9]) {
        const over = coverAt(parent, box.left + width(box) * across, (box.top + box.bottom) / 2);
        if (over === undefined) continue;
        faults.push(`“${words}” is covered by ${nameOf(over)}`);
        break;
      }
    }
  }
  /** Returns the words that begin on one line and end on another. Their parts around a hyphen are words. */
  function brokenWords(node: Node): readonly string[] {
    const text = node.textContent ?? '';
    const part = document.createRange();
    const isOnOneLine = (from: number, to: number): boolean => {
      part.setStart(node, from);
      part.setEnd(node, to);
      const rects = [...part.getClientRects()].filter((rect) => rect.width > 0);
      return new Set(rects.map(({ top }) => Math.round(top))).size < 2;
    };
    if (isOnOneLine(0, text.length)) return [];
    return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) =>
      written.includes(word) || isOnOneLine(index, index + word.length) ? [] : [word],
    );
  }
  /** Whether text that is cut at its side, or below, ends with an ellipsis there. */
  function ellipsisOf(element: Element): { readonly across: boolean; readonly below: boolean } {
    let across = false;
    for (let each: Element | null = element; each !== null && each !== scope; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '')
        return { across: true, below: true };
      across ||= style.textOverflow === 'ellipsis';
      if (each !== element && ['block', 'grid', 'flex'].includes(style.display)) break;
    }
    return { across, below: false };
  }
  function ownClip(element: Element): Box {
    const style = getComputedStyle(element);
    if (style.overflowX === 'visible' && style.overflowY === 'visible')
      return { left: -1e5, top: -1e5, right: 1e5, bottom: 1e5 };
    return boxOf(element.getBoundingClientRect());
  }

  if (document.documentElement.scrollWidth > innerWidth + 1)
    faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const element of scope.querySelectorAll<HTMLElement>('*')) {
    const style = getComputedStyle(element);
    if (
      scrolls(style.overflowX) &&
      element.scrollWidth > element.clientWidth + 1 &&
      isShown(element) &&
      !hasHint(element) &&
      !element.hasAttribute('data-scrolls-across')
    )
      faults.push(`${nameOf(element)} scrolls sideways`);
  }

  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);

  return [...new Set(faults)];
}
