/** A note on the felt where only a few words have room. The whole note takes their place once they are pressed. */
import { CircleHelp, Lightbulb } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import styles from './in-bar.module.css';
import type { Box } from './place.ts';
import { Sheet } from './sheet.tsx';

interface ChipProps {
  readonly words: string;
  /** A few words for the button. */
  readonly short: string;
  /** One word in their place. */
  readonly word?: string | undefined;
  readonly asks: boolean;
  /** Whether the rest is in sight before anything is pressed. */
  readonly isUnfolded: boolean;
  /** Whether the player has opened it, perhaps in another place. */
  readonly isAsked: boolean;
  /** Called when the player opens or closes it. */
  readonly onAsked: (isOpen: boolean) => void;
  /** Where the button is, in pixels of the window. */
  readonly box: Box;
  /** Draws the answers, with a button that folds the note. */
  readonly children: (close: () => void) => ReactNode;
}

export function Chip({ words, short, word, asks, isUnfolded, isAsked, onAsked, box, children }: ChipProps) {
  const [isOpen, setOpen] = useState(isUnfolded || isAsked);
  const button = useRef<HTMLButtonElement>(null);
  const Sign = asks ? CircleHelp : Lightbulb;
  const show = (shown: boolean): void => {
    onAsked(shown);
    setOpen(shown);
  };
  const close = (): void => {
    show(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.question}
        aria-expanded={isOpen}
        // It stays where it is: its place is where the rest begins to look for room, and the focus comes back to it.
        data-open={isOpen || undefined}
        data-tight={word !== undefined || undefined}
        title={word === undefined ? undefined : short}
        onClick={() => show(!isOpen)}
      >
        <Sign aria-hidden="true" />
        {word !== undefined && <span aria-hidden="true">{word}</span>}
        <span className={word === undefined ? undefined : 'visually-hidden'}>{short}</span>
      </button>
      {isOpen && (
        <Sheet
          box={box}
          close={close}
          giveUp={isAsked ? undefined : () => setOpen(false)}
          fold={() => show(false)}
          takesFocus={isAsked}
          mayCoverPlayers={asks}
        >
          <p>{words}</p>
          {children(close)}
        </Sheet>
      )}
    </>
  );
}
