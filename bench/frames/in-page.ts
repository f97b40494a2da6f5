/**
 * Runs in the measured page: notes when the first card comes, every frame from then on, and when the last
 * card lies.
 */

export interface Dealt {
  readonly firstCardMs: number;
  /** From the first card to the end of the last movement. */
  readonly ms: number;
}

declare global {
  var dealt: Promise<Dealt>;
  /** Watches an empty page for this long. */
  var rest: (ms: number) => void;
}

/** One white sheet that moves. A page that is drawn more slowly than this is slow by itself. */
export const CONTROL_PAGE = `<!doctype html><title>control</title>
<style>@keyframes go { to { transform: translateX(200px) } } i { position: fixed; width: 90px; height: 126px; background: #fff;
  animation: go 0.8s alternate infinite }</style><body style="background:#38536a"><i></i>`;

/** Self-contained, because its text is sent to the page. */
export function watchDeal(): void {
  let pressed = 0;
  let done: (dealt: Dealt) => void = () => undefined;
  globalThis.dealt = new Promise((resolve) => {
    done = resolve;
  });
  addEventListener(
    'click',
    () => {
      pressed = performance.now();
    },
    true,
  );

  const watch = (isOver: (since: number) => boolean): void => {
    const begin = performance.now();
    performance.mark('deal-begins');
    const frame = (now: number): void => {
      if (!isOver(now - begin)) {
        requestAnimationFrame(frame);
        return;
      }
      performance.mark('deal-ends');
      done({ firstCardMs: begin - pressed, ms: now - begin });
    };
    requestAnimationFrame(frame);
  };
  globalThis.rest = (ms) => watch((since) => since >= ms);

  const pictures = (): readonly Element[] => [...document.querySelectorAll('[data-card] > :first-child')];
  const moves = (): boolean =>
    pictures().some((picture) => picture.getAnimations().some(({ playState }) => playState === 'running'));
  new MutationObserver((_, observer) => {
    if (document.querySelector('[data-card]') === null) return;
    observer.disconnect();
    watch((since) => since > 300 && !moves());
  }).observe(document, { childList: true, subtree: true });
}
