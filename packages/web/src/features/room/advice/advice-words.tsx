/** The advised move and its reasons, for as long as the question stands. The spoken table reads them out. */
import { Lightbulb, X } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { Floating } from '../floating/floating.tsx';
import { InBar } from '../floating/in-bar.tsx';
import type { Box } from '../floating/place.ts';
import { useAsked } from '../floating/use-asked.ts';
import { lettersScale, measures } from '../frame/measures.ts';
import { useHasDock, useIsLow, useShape } from '../frame/use-shape.ts';
import styles from './advice.module.css';
import type { AdviceNoteProps } from './advice-note.tsx';
import { dropAdvice } from './store.ts';

const FORMS = [{ width: 420 }, { width: 340 }, { width: 280 }, { width: 560 }] as const;
/** For the columns beside the bids and the hand of a laptop. */
const NARROW = [
  { width: 176, name: 'narrow', isForFelt: true },
  { width: 136, name: 'narrow', isForFelt: true },
] as const;

/** For one sentence a card: all of them in sight, where there is room for that. */
const TALL = FORMS.map((form) => ({ ...form, name: 'tall' }));

/** From this letter size on, buttons need all the room there is. */
const LARGE = 1.4;
/** The height of the shortest phones in pixels. */
const SHORT = 600;

const handOf = (table: Element): Box | null =>
  table.querySelector('[data-place="own-hand"]')?.getBoundingClientRect() ?? null;

export default function AdviceWords({ advice: { move, title, reasons }, inPanel = false }: AdviceNoteProps) {
  const t = useT();
  // A panel with a note in it may have to scroll, so the advised bid is scrolled into view.
  useEffect(() => {
    if (move !== null) document.querySelector('button[data-advised]')?.scrollIntoView({ block: 'nearest' });
  }, [move]);
  const shape = useShape();
  const isLow = useIsLow();
  const hasDock = useHasDock();
  const [isAsked, setAsked] = useAsked(title);
  // On these phones a row would take the place of the seats.
  const isShort = shape === 'phone' && measures().height <= SHORT;
  const isLarge = lettersScale() > LARGE;
  // On these screens no panel has room for a note beside the bids.
  const isTight = isLarge || isLow || shape === 'landscape' || shape === 'tablet';
  if (move === null) return null;
  const isEach = reasons.length > 2;
  const words = (
    <>
      <Lightbulb aria-hidden="true" />
      {/* If several cards are advised, there is one sentence for each, which names its card. */}
      <p className={isEach ? styles.each : undefined}>
        {!isEach && <b>{title}</b>}
        {reasons.map((reason) => (
          <span key={reason}>{reason} </span>
        ))}
      </p>
      <button type="button" onClick={dropAdvice} aria-label={t('advice.close')}>
        <X aria-hidden="true" />
      </button>
    </>
  );
  const label = t('table.advice');
  const usual = shape === 'desktop' && !isLarge ? [...FORMS, ...NARROW] : FORMS;
  const all = isEach && hasDock ? [...TALL, ...usual] : usual;
  if (inPanel && !isTight)
    return (
      <section className={`${styles.note} ${styles.inPanel}`} aria-label={label}>
        {words}
      </section>
    );
  return (
    <Floating
      label={label}
      className={styles.note}
      forms={inPanel && !hasDock ? [] : all.filter(({ width }) => width < measures().width - 24)}
      inOrder={all.length > usual.length}
      near={handOf}
      otherwise={() => (inPanel || isLarge || shape === 'landscape' || isShort ? 'bar' : 'row')}
      about={`${title} ${reasons.join(' ')}`}
    >
      {(place) =>
        place.at === 'bar' ? (
          <InBar
            key={title}
            words={[!isEach && `${title}.`, ...reasons].filter(Boolean).join(' ')}
            short={title}
            box={place.box}
            // The player has asked for it.
            isUnfolded="cut"
            isAsked={isAsked}
            onAsked={setAsked}
          >
            <button type="button" className={styles.close} onClick={dropAdvice}>
              {t('advice.close')}
            </button>
          </InBar>
        ) : (
          words
        )
      }
    </Floating>
  );
}
