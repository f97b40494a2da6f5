/** A note on the felt where only a few words have room. The rest appears once it is pressed. */
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
  /** The answers. */
  readonly children: ReactNode;
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
          mayCoverPlayers={asks}
        >
          <p>{words}</p>
          {children}
        </Sheet>
      )}
    </>
  );
}
