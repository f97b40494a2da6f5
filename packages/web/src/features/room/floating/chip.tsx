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
  readonly asks: boolean;
  /** Whether the rest is in sight before anything is pressed. */
  readonly isUnfolded: boolean;
  /** Called when the player opens it. */
  readonly onOpen?: () => void;
  /** Where the button is, in pixels of the window. */
  readonly box: Box;
  /** The answers. */
  readonly children: ReactNode;
}

export function Chip({ words, short, asks, isUnfolded, box, onOpen, children }: ChipProps) {
  const [isOpen, setOpen] = useState(isUnfolded);
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Sign = asks ? CircleHelp : Lightbulb;
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.question}
        aria-expanded={isOpen}
        onClick={() => {
          setAsked(true);
          setOpen(!isOpen);
          if (!isOpen) onOpen?.();
        }}
      >
        <Sign aria-hidden="true" />
        <span>{short}</span>
      </button>
      {isOpen && (
        <Sheet box={box} close={close} giveUp={isAsked ? undefined : () => setOpen(false)}>
          <p>{words}</p>
          {children}
        </Sheet>
      )}
    </>
  );
}
