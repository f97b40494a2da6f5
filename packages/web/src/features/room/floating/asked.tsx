/**
 * A question at the end of the status line, or over the switch for sound: a few words if there is room for them,
 * else a sign over one word. The question and its answers appear once it is pressed.
 */
import { Lightbulb } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './in-bar.module.css';
import type { Box } from './place.ts';
import { Sheet } from './sheet.tsx';

/** Of the button, left and right. */
const BORDERS = 2;

interface AskedProps {
  readonly words: string;
  /** A few words for the button. */
  readonly short: string;
  /** One word for where those have no room. */
  readonly word: string;
  /** Whether the answers are in sight before anything is pressed. */
  readonly isUnfolded: boolean;
  /** Where the question is, in pixels of the window. */
  readonly box: Box;
  /** Whether the player has opened it, perhaps in another place. */
  readonly isAsked: boolean;
  /** Called when the player opens or closes it. */
  readonly onAsked: (isOpen: boolean) => void;
  /** The answers. */
  readonly children: ReactNode;
}

export function Asked({ words, short, word, isUnfolded, box, isAsked, onAsked, children }: AskedProps) {
  const [isOpen, setOpen] = useState(isUnfolded || isAsked);
  const show = (shown: boolean): void => {
    onAsked(shown);
    setOpen(shown);
  };
  const [isTight, setIsTight] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wholeWidth = useRef(0);
  const width = box.right - box.left;
  // Before it is painted. The words are first drawn whole, whatever room there is.
  useLayoutEffect(() => {
    wholeWidth.current ||= (button.current?.scrollWidth ?? 0) + BORDERS;
    setIsTight(wholeWidth.current > width);
  }, [width]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.question}
        aria-expanded={isOpen}
        data-tight={isTight || undefined}
        title={short}
        onClick={() => show(!isOpen)}
      >
        <Lightbulb aria-hidden="true" />
        {isTight && <span aria-hidden="true">{word}</span>}
        <span className={isTight ? 'visually-hidden' : undefined}>{short}</span>
      </button>
      {isOpen && (
        <Sheet
          box={box}
          close={() => {
            show(false);
            button.current?.focus();
          }}
          giveUp={isAsked ? undefined : () => setOpen(false)}
          mayCoverPlayers
        >
          <p>{words}</p>
          {children}
        </Sheet>
      )}
    </>
  );
}
