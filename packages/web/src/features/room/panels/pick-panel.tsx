/**
 * Cards to choose together, such as three to pass: the question, the number chosen, and the button that
 * confirms.
 */
import { useId } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { AdviceNote } from '../advice/advice-note.tsx';
import { useAdvice } from '../advice/store.ts';
import { useView } from '../client/room-context.tsx';
import { say } from '../ear/say.ts';
import type { CardPicks } from '../hand/use-picks.ts';
import { OwnClock } from '../people/use-ring.tsx';
import type { CardsQuestion } from '../variant/variant-table.ts';
import { cardNames } from '../words/names.ts';
import { Note, SoftLine } from './note.tsx';
import styles from './pick-panel.module.css';

interface PickPanelProps {
  readonly ask: CardsQuestion;
  /** False if the choice is made and others still think. */
  readonly asked: boolean;
  readonly picks: CardPicks;
  readonly confirm: (move: string) => void;
}

export function PickPanel({ ask, asked, picks: { picked, swap }, confirm }: PickPanelProps) {
  const t = useT();
  const view = useView((whole) => whole);
  const heading = useId();
  const advice = useAdvice((state) => state.advice);
  const { question, confirm: button, waiting } = ask.words(t, view);
  if (!asked)
    return (
      <Note>
        <SoftLine>{waiting}</SoftLine>
      </Note>
    );
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <OwnClock />
      {ask.Sign !== undefined && <ask.Sign />}
      <h2 id={heading}>{question}</h2>
      {advice !== null && <AdviceNote advice={advice} inPanel />}
      {swap !== null && (
        <button
          type="button"
          className={styles.swap}
          onClick={() => {
            swap.run();
            say(cardNames(t, swap.cards));
          }}
        >
          {t(`table.swapTo.${swap.to}`)}
        </button>
      )}
      <p aria-live="polite">{t('table.cardsChosen', { count: picked.size, of: ask.count })}</p>
      <button
        type="button"
        disabled={picked.size !== ask.count}
        onClick={() => confirm(ask.move([...picked]))}
      >
        {button}
      </button>
    </section>
  );
}
