/**
 * A note in the place of the status line: its whole text if that fits, else a few words that say what it is
 * about. Its buttons, and the text if it did not fit, appear once it is pressed. The buttons of a question are
 * beside its text if there is room.
 */
import { ChevronDown, ChevronUp, Lightbulb } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './in-bar.module.css';

interface InBarProps {
  readonly words: string;
  /** A few words in place of the text. */
  readonly short: string;
  /** Where the bar ends, in pixels of the window. */
  readonly under: number;
  readonly asks?: boolean;
  /** The buttons. */
  readonly children: ReactNode;
}

export function InBar({ words, short, under, asks = false, children }: InBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const text = useRef<HTMLSpanElement>(null);
  // Before it is painted, so that nobody sees a cut sentence. Every text and every size of the window has an
  // element of its own.
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
    setIsCut(scrollHeight > clientHeight + 1);
  }, []);
  if (asks && !isCut)
    return (
      <div className={styles.chip}>
        <Lightbulb aria-hidden="true" />
        <span ref={text}>{words}</span>
        {children}
      </div>
    );
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <>
      <button type="button" className={styles.chip} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Lightbulb aria-hidden="true" />
        <span ref={text}>{isCut ? short : words}</span>
        <Chevron aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={styles.sheet} style={{ top: under + 6 }} data-over="">
          {isCut && <p>{words}</p>}
          {children}
        </div>
      )}
    </>
  );
}
