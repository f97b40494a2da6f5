/** Everything that was said in this deal, in order; nothing in a game without an auction. */
import { useLayoutEffect, useRef } from 'react';
import { useScrolls } from '../../../lib/page/use-scrolls.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { nameOf } from '../words/names.ts';
import styles from './sheet.module.css';

/** The list counts as scrolled to its end within this many pixels. */
const NEAR_PX = 32;

/**
 * Keeps the newest bid in sight in the side panel, where the list scrolls by itself, unless the player has
 * scrolled back.
 */
function useNewest(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const isBack = useRef(false);
  useLayoutEffect(() => {
    const newest = list.current?.lastElementChild;
    const paper = newest?.closest('section');
    if (newest == null || paper == null) return;
    const below = (): number => newest.getBoundingClientRect().bottom - paper.getBoundingClientRect().bottom;
    const show = (): void => {
      if (!isBack.current && below() > 0) paper.scrollTop = paper.scrollHeight;
    };
    show();
    // The list becomes lower without a new bid too: the sheet above it has grown, or the window has shrunk.
    const sizes = new ResizeObserver(show);
    sizes.observe(paper);
    const look = (): void => {
      isBack.current = below() > NEAR_PX;
    };
    paper.addEventListener('scroll', look);
    return () => {
      sizes.disconnect();
      paper.removeEventListener('scroll', look);
    };
  }, [count]);
  return list;
}

export function AuctionList() {
  const t = useT();
  const view = useView((whole) => whole);
  const said = useVariantTable().said(t, view);
  const list = useNewest(said?.length ?? 0);
  const { ref, scrolls } = useScrolls<HTMLElement>();
  const { deal } = view;
  if (deal === null || said === null) return null;
  return (
    <section
      ref={ref}
      className={styles.auction}
      // The keyboard scrolls what has the focus.
      {...(scrolls && { tabIndex: 0, 'aria-label': t('table.auctionList') })}
    >
      <h2>
        {t('table.auctionList')} <small>{t('table.dealerIs', { name: nameOf(view, deal.dealer) })}</small>
      </h2>
      {said.length === 0 ? (
        <p className={styles.none}>{t('table.noBidsYet')}</p>
      ) : (
        <ol ref={list}>
          {said.map(({ seat, words }, at) => (
            <li key={at}>
              <span>{nameOf(view, seat)}</span>
              <b>{words}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
