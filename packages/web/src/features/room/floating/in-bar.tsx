/**
 * A note in the place of the status line: as much text as fits, and the whole of it with its buttons once it
 * is pressed.
 */
import { ChevronDown, ChevronUp, Lightbulb } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './in-bar.module.css';

interface InBarProps {
  readonly words: string;
  /** Where the bar ends, in pixels of the window. */
  readonly under: number;
  /** Whether it asks something, so that its buttons are in sight from the beginning. */
  readonly asks?: boolean;
  /** Buttons below the whole text. */
  readonly children: ReactNode;
}

export function InBar({ words, under, asks = false, children }: InBarProps) {
  const [isOpen, setOpen] = useState(asks);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <>
      <button type="button" className={styles.chip} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Lightbulb aria-hidden="true" />
        <span>{words}</span>
        <Chevron aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={styles.sheet} style={{ top: under + 6 }} data-over="">
          <p>{words}</p>
          {children}
        </div>
      )}
    </>
  );
}
