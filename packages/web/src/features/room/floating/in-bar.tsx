/**
 * A note in the place of the status line: its whole text if that fits, else a few words that say what it is
 * about. Its buttons, and the text if it did not fit, appear once it is pressed.
 */
import { ChevronDown, ChevronUp, Lightbulb } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './in-bar.module.css';
import type { Box } from './place.ts';
import { Sheet } from './sheet.tsx';

interface InBarProps {
  readonly words: string;
  /** A few words in place of the text. */
  readonly short: string;
  /** Where the note is, in pixels of the window. */
  readonly box: Box;
  /** Whether the rest is in sight before anything is pressed; `cut`: if the text did not fit. */
  readonly isUnfolded: boolean | 'cut';
  /** Whether the player has opened it, perhaps in another place. */
  readonly isAsked: boolean;
  /** Called when the player opens or closes it. */
  readonly onAsked: (isOpen: boolean) => void;
  /** The buttons. */
  readonly children: ReactNode;
}

export function InBar({ words, short, box, isUnfolded, isAsked, onAsked, children }: InBarProps) {
  const [isOpen, setOpen] = useState(isUnfolded === true || isAsked);
  const [isCut, setIsCut] = useState(false);
  const text = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Before it is painted, so that nobody sees a cut sentence. Every text and every size of the window has an
  // element of its own.
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
    const isTooLong = scrollHeight > clientHeight + 1;
    setIsCut(isTooLong);
    if (isTooLong && isUnfolded === 'cut') setOpen(true);
  }, []);
  const show = (shown: boolean): void => {
    onAsked(shown);
    setOpen(shown);
  };
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.chip}
        aria-expanded={isOpen}
        onClick={() => show(!isOpen)}
      >
        <Lightbulb aria-hidden="true" />
        <span ref={text}>{isCut ? short : words}</span>
        <Chevron aria-hidden="true" />
      </button>
      {isOpen && (
        <Sheet
          // It is measured with the text that it has.
          key={isCut ? 'whole' : 'rest'}
          box={box}
          close={() => {
            show(false);
            button.current?.focus();
          }}
          giveUp={isAsked ? undefined : () => setOpen(false)}
        >
          {isCut && <p>{words}</p>}
          {children}
        </Sheet>
      )}
    </>
  );
}
