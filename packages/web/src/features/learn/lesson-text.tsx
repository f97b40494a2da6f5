/** A lesson as text: every position in words and cards, with its answer. It needs no script. */
import type { Card } from '@troef/games';
import { CardFace } from '../../components/cards/card-face.tsx';
import {
  LESSON_NAMES_OF_SEATS,
  type ShownLesson,
  type ShownRemark,
  type ShownStep,
} from '../../lib/lessons/shown.ts';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import { capital } from '../../lib/words/capital.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './lesson-text.module.css';
import { LettersOfCards } from './letters-of-cards.tsx';

/** Not what is said of a deal that went another way. */
const isUsual = ({ at, id }: ShownRemark): boolean => at !== 'result' || id === 'result';

interface LessonTextProps {
  readonly lesson: ShownLesson;
  /** Whether it is the first one of its game. */
  readonly isFirst: boolean;
}

export function LessonText({ lesson, isFirst }: LessonTextProps) {
  const t = useT();
  return (
    <section className={styles.text} aria-labelledby="lesson-text">
      <h2 id="lesson-text">{t('learn.asText')}</h2>
      <noscript>
        <p>{t('learn.scriptless')}</p>
      </noscript>
      <p>
        {lesson.idea} {isFirst && <LettersOfCards />}
      </p>
      <ol className={styles.steps}>
        {lesson.steps.map((step) => (
          <li key={step.id} className={styles.step}>
            <Step step={step} />
          </li>
        ))}
      </ol>
      <h3>{t('learn.coachTitle')}</h3>
      <p>{lesson.coach.text}</p>
      <ul className={styles.remarks}>
        {lesson.coach.remarks.filter(isUsual).map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

function Step({ step }: { readonly step: ShownStep }) {
  const t = useT();
  const [right = ''] = step.right;
  const words = (id: string): string =>
    step.choices?.find((choice) => choice.id === id)?.words ?? step.names[id as Card] ?? id;
  const said = step.said.flatMap((bid, seat) =>
    bid === null ? [] : [`${LESSON_NAMES_OF_SEATS[seat as 0 | 1 | 2 | 3] || t('learn.you')}: ${bid}`],
  );
  const told = [step.contract, said.join(', ')].filter((words) => words !== '');
  return (
    <>
      <p className={styles.ask}>{step.ask}</p>
      {told.length > 0 && <p>{told.map((words) => `${words}.`).join(' ')}</p>}
      {step.plays.length > 0 && (
        <>
          <h3 className={styles.label}>{t('learn.trick')}</h3>
          <ul className={styles.cards}>
            {step.plays.map(({ seat, card }) => (
              <li key={card}>
                <Face card={card} />
                <span className={styles.of}>{LESSON_NAMES_OF_SEATS[seat] || t('learn.you')}</span>
                <span className="visually-hidden">{`: ${step.names[card]}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {step.hand.length > 0 && (
        <>
          <h3 className={styles.label}>{t('learn.hand')}</h3>
          <ul className={styles.cards}>
            {step.hand.map((card) => (
              <li key={card}>
                <Face card={card} />
                <span className="visually-hidden">{step.names[card]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {step.choices !== null && (
        <ul className={styles.choices}>
          {step.choices.map((choice) => (
            <li key={choice.id}>{choice.words}</li>
          ))}
        </ul>
      )}
      <details className={styles.answer}>
        <summary>{t('learn.answer')}</summary>
        <p>
          <b>{`${capital(t, step.right.map(words).join(', '))}.`}</b> {step.answers[right]}
        </p>
      </details>
    </>
  );
}

function Face({ card }: { readonly card: Card }) {
  const { locale } = useT();
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  return <CardFace card={card} style={style} letters={symbolsFor(symbols, locale)} />;
}
