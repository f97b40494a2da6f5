/** Runs in the played page: notes how long every press took to show, and when cards fly. */

/** A press, a tap or a key, with everything that it started. */
export interface Interaction {
  /** From the input to the next frame, with steps of 8 ms. */
  readonly ms: number;
  readonly kind: string;
}

declare global {
  var interactions: () => Interaction[];
  var forgetInteractions: () => void;
  interface PerformanceEventTiming {
    readonly interactionId: number;
  }
}

/** One sheet that changes its colour when it is tapped. A tap that takes longer there is slow by itself. */
export const CONTROL_TAP_PAGE = `<!doctype html><title>control</title><meta name="viewport" content="width=device-width">
<style>i { position: fixed; width: 200px; height: 200px; background: #fff } .on { background: #e8c468 }</style>
<body style="background:#38536a"><i onpointerdown="this.classList.toggle('on')"></i>`;

/** Self-contained, because its text is sent to the page. */
export function watchPlay(): void {
  const longest = new Map<number, { ms: number; kind: string }>();
  const note = (entries: PerformanceEntryList): void => {
    for (const { interactionId, duration, name } of entries as PerformanceEventTiming[]) {
      const known = longest.get(interactionId)?.ms ?? -1;
      if (interactionId > 0 && duration > known) longest.set(interactionId, { ms: duration, kind: name });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  globalThis.interactions = () => {
    note(observer.takeRecords());
    return [...longest.values()];
  };

  globalThis.forgetInteractions = () => {
    note(observer.takeRecords());
    longest.clear();
  };

  // Cards move by this call, so the marks stand around everything that flies at the same time.
  let flying = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    if (flying === 0) performance.mark('flight-begins');
    flying += 1;
    const land = (): void => {
      flying -= 1;
      if (flying === 0) performance.mark('flight-ends');
    };
    animation.finished.then(land, land);
    return animation;
  };
}
