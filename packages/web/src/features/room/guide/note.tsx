/**
 * A note at the table that points at what it is about, in the place that is kept for it if there is one
 * (./kept-place.tsx). Elsewhere, if no place is free for it, it is in a row of its own on high screens, and on others in
 * place of the status line. A question is never in a row, which would move
 * the table, and hides no contract.
 */
import { ChevronUp } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { Asked } from '../floating/asked.tsx';
import { Chip } from '../floating/chip.tsx';
import { Floating } from '../floating/floating.tsx';
import { InBar } from '../floating/in-bar.tsx';
import type { Box } from '../floating/place.ts';
import { boxOf } from '../floating/surroundings.ts';
import { useAsked } from '../floating/use-asked.ts';
import { type NotePlace, type NoteShape, SETTLED_MS } from '../floating/use-place.ts';
import { lettersScale, measures } from '../frame/measures.ts';
import { unfold, useFolded } from './folded.ts';
import styles from './guide.module.css';
import { HIGH, keptPlace } from './kept-place.tsx';
import type { RemarkTarget } from './remark.ts';
import { pillsOf, ringAround, targetBox } from './targets.ts';

interface NoteProps {
  readonly words: string;
  /** What it is about, where there is no room for the text. */
  readonly short: string;
  readonly target: RemarkTarget | null;
  readonly asks?: boolean;
  /** Whether all of it is in sight at once, also where it is folded. */
  readonly isUnfolded?: boolean;
  readonly children: ReactNode;
}

const FORMS: readonly NoteShape[] = [{ width: 340 }, { width: 280 }, { width: 420 }, { width: 560 }];
/** A few words that open the rest. */
const CHIP: NoteShape = { name: 'chip', isSlim: true };
/** A sign over one word: as small as a button, for where those few words would cover something. */
const TIGHT: NoteShape = { name: 'tight', isSlim: true };
/** Below this width of the window a label on the felt comes before one in the place of the status line. */
const SHARED_FROM = 1280;

const formsFor = (asks: boolean): readonly NoteShape[] => [
  ...FORMS.filter(({ width = 0 }) => width < measures().width - 24),
  ...(asks || measures().width < SHARED_FROM ? [CHIP] : []),
  ...(asks ? [TIGHT] : []),
];
/** Bids need the height, and a result needs all of it. */
const otherwise = (table: Element): 'row' | 'bar' =>
  measures().height < HIGH * lettersScale() ||
  table.matches('[data-end]') ||
  table.querySelector('[data-question]') !== null
    ? 'bar'
    : 'row';

/** No ring if the note covers its target, and none where there is nothing else to point at. */
const hasRing = (target: RemarkTarget, { at }: NotePlace): boolean =>
  target !== 'result' && target !== 'hand' && !(at === 'bar' && target === 'status');

export function Note({ words, short, target, asks = false, isUnfolded = false, children }: NoteProps) {
  const t = useT();
  // A question is in sight until the first trick, if there is room for it: a beginner reads it before they bid.
  const isPlaying = useView(({ deal }) => deal?.phase === 'playing');
  const isFolded = useFolded((folded) => folded.hints) && !asks;
  const [isAsked, setAsked] = useAsked(words);
  const onAsked = (isOpen: boolean): void => {
    setAsked(isOpen);
    if (isOpen && !asks) unfold();
  };
  return (
    <Floating
      label={t('guide.name')}
      className={styles.note}
      forms={isFolded ? [CHIP] : formsFor(asks)}
      isKept={({ dataset: { phase } }) => {
        const place = isFolded ? null : keptPlace(phase);
        return place === 'column' || (place === 'row' && !asks);
      }}
      near={(table) => (target === null ? null : targetBox(table, target))}
      otherwise={asks ? () => 'asked' : isFolded ? () => 'bar' : otherwise}
      about={isFolded ? short : words}
    >
      {(place, table) => (
        // The key Y leads to its first button.
        <div className={styles.inside} data-hint="">
          {place.at === 'bar' ? (
            <InBar
              key={words}
              words={words}
              short={short}
              box={place.box}
              isUnfolded={isUnfolded && !isFolded}
              isAsked={isAsked}
              onAsked={onAsked}
            >
              <div className={styles.actions}>{children}</div>
            </InBar>
          ) : place.at === 'asked' ? (
            <Asked
              key={`${isPlaying}`}
              words={words}
              short={short}
              word={t('guide.word')}
              isUnfolded={!isPlaying}
              box={place.box}
              isAsked={isAsked}
              onAsked={onAsked}
            >
              <div className={styles.actions}>{children}</div>
            </Asked>
          ) : place.at === 'free' && (place.form === CHIP || place.form === TIGHT) ? (
            <Chip
              key={`${words} ${asks && isPlaying}`}
              words={words}
              short={short}
              word={place.form === TIGHT ? t('guide.word') : undefined}
              asks={asks}
              isUnfolded={asks ? !isPlaying : isUnfolded && !isFolded}
              box={place.box}
              isAsked={isAsked}
              onAsked={onAsked}
            >
              {(close) => (
                <div className={styles.actions}>
                  {children}
                  <Fold fold={close} />
                </div>
              )}
            </Chip>
          ) : (
            <>
              {/* As wide and as high as the chip, to see whether there is room for it. */}
              <span className={styles.measure} aria-hidden="true">
                {short}
              </span>
              <p>{words}</p>
              <div className={styles.actions}>
                {children}
                {!asks && (
                  <Fold
                    fold={() => {
                      setAsked(false);
                      useFolded.setState({ hints: true });
                    }}
                  />
                )}
              </div>
            </>
          )}
          {target !== null && hasRing(target, place) && <Ring table={table} target={target} place={place} />}
        </div>
      )}
    </Floating>
  );
}

function Fold({ fold }: { readonly fold: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      className={styles.fold}
      aria-label={t('guide.fold')}
      title={t('guide.fold')}
      onClick={fold}
    >
      <ChevronUp size={22} aria-hidden="true" />
    </button>
  );
}

const ringStyle = ({ left, top, right, bottom }: Box): CSSProperties => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
});

interface RingProps {
  readonly table: Element;
  readonly target: RemarkTarget;
  readonly place: NotePlace;
}

function Ring({ table, target, place }: RingProps) {
  const view = useView((whole) => whole);
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const look = (): void => {
      const felt = table.querySelector('main');
      const found = targetBox(table, target);
      const edge = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      const inside = felt === null || target === 'status' ? edge : boxOf(felt);
      setBox(found === null ? null : ringAround(found, pillsOf(table), inside));
    };
    const timers = [0, ...SETTLED_MS].map((ms) => setTimeout(look, ms));
    return () => timers.forEach(clearTimeout);
  }, [table, target, place, view]);
  return box === null ? null : <span className={styles.ring} style={ringStyle(box)} aria-hidden="true" />;
}
