/** The table with its question. The answer comes where the question stood, so that the eye need not travel. */
import type { Card } from '@troef/games';
import { Check, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ShownStep } from '../../lib/lessons/shown.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { CoachedDeal } from './coached-deal.tsx';
import { LessonChoices, ReservedChoices } from './lesson-choices.tsx';
import { LessonHand } from './lesson-hand.tsx';
import type { LessonOfCourse } from './lesson-page.tsx';
import styles from './lesson-stage.module.css';
import { LessonTable } from './lesson-table.tsx';
import { LettersOfCards } from './letters-of-cards.tsx';
import type { LessonState } from './use-lesson.ts';

interface LessonStageProps extends LessonOfCourse {
  readonly state: LessonState;
}

export function LessonStage({ state, ...of }: LessonStageProps) {
  const { lesson } = of;
  const ask = useRef<HTMLParagraphElement>(null);
  const { at, step, hasMoved } = state;
  // A reader who has pressed a button goes on with the new question.
  useEffect(() => {
    if (hasMoved && at >= 0) ask.current?.focus({ preventScroll: true });
  }, [at, hasMoved]);
  return (
    <main className={styles.stage} id="main" data-answered={state.chosen !== null || undefined}>
      <h1 className={styles.title}>{lesson.title}</h1>
      {step === undefined ? (
        <CoachedDeal {...of} onAgain={() => state.goTo(0)} />
      ) : (
        <>
          <div className={styles.told}>
            {at === 0 && (
              <p className={styles.idea}>
                {lesson.idea} {of.number === 0 && <LettersOfCards />}
              </p>
            )}
            <p className={styles.ask} ref={ask} tabIndex={-1}>
              {step.ask}
            </p>
            {step.contract !== '' && <p className={styles.contract}>{step.contract}</p>}
          </div>
          <Question key={step.id} step={step} state={state} isLast={at + 1 === lesson.steps.length} />
        </>
      )}
    </main>
  );
}

interface QuestionProps {
  readonly step: ShownStep;
  readonly state: LessonState;
  readonly isLast: boolean;
}

function Question({ step, state, isLast }: QuestionProps) {
  const { chosen, tried, isRight, choose } = state;
  const after = isRight && chosen !== null ? step.after[chosen] : undefined;
  const isCard = step.choices === null;
  const plays = after?.plays ?? step.plays;
  // The card alone, if its trick is not shown to the end.
  const own = isRight && isCard && after === undefined ? [{ seat: 0 as const, card: chosen as Card }] : [];
  return (
    <>
      <div className={styles.board} data-alone={step.hand.length === 0 || undefined}>
        <LessonTable
          step={step}
          plays={[...plays, ...own]}
          winner={after?.winner ?? step.winner}
          isOpen={isCard}
          isSmall={step.hand.length > 0}
          choose={!isRight && answersWithTrick(step) ? choose : undefined}
        />
      </div>
      <div className={styles.place}>
        <Reserve step={step} isLast={isLast} />
        <Note step={step} state={state} isLast={isLast} />
      </div>
      {step.hand.length > 0 && (
        <LessonHand
          cards={step.hand}
          played={isRight && isCard ? chosen : null}
          names={step.names}
          tried={tried}
          choose={isCard && !isRight ? choose : null}
          fits
        />
      )}
    </>
  );
}

/** Whether the answers are the cards of the trick. */
const answersWithTrick = ({ choices, plays }: ShownStep): boolean =>
  choices?.every(({ id }) => plays.some(({ card }) => card === id)) === true;

function Note({ step, state, isLast }: QuestionProps) {
  const t = useT();
  const { at, chosen, tried, isRight, choose, goTo } = state;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRight) next.current?.focus({ preventScroll: true });
  }, [isRight]);
  const answer = chosen === null ? null : (step.answers[chosen] ?? '');
  return (
    <section className={styles.note} data-right={isRight || undefined}>
      <div className={styles.says} role="status">
        {answer === null ? (
          <Says
            mark={<span className={styles.dot} />}
            title={t(step.choices === null ? 'learn.turn' : 'learn.tapAnswer')}
          >
            {step.choices === null ? t('learn.tap') : ''}
          </Says>
        ) : isRight ? (
          <Says
            key="right"
            mark={
              <span className={styles.yes}>
                <Check size={24} />
              </span>
            }
            title={t('learn.right')}
          >
            {chosen !== null && rightWords(step, chosen)}
            {chosen !== null && step.facts[chosen] !== undefined && (
              <span className={styles.fact}>{`${t('learn.adviser')} ${step.facts[chosen]}`}</span>
            )}
          </Says>
        ) : (
          <Says
            key={`${chosen} ${tried.length}`}
            mark={
              <span className={styles.no}>
                <X size={20} />
              </span>
            }
            title={t(step.choices === null ? 'learn.wrong' : 'learn.wrongAnswer')}
          >
            {answer}
          </Says>
        )}
      </div>
      {step.choices !== null && !isRight && (
        <LessonChoices choices={step.choices} tried={tried} choose={choose} />
      )}
      {isRight && (
        <button ref={next} type="button" className={styles.next} onClick={() => goTo(at + 1)}>
          {t(isLast ? 'learn.toDeal' : 'learn.next')}
          <ChevronRight size={24} aria-hidden="true" />
        </button>
      )}
    </section>
  );
}

/** The answer to a right choice, and who took the trick. */
const rightWords = ({ answers, after }: ShownStep, choice: string): string =>
  [answers[choice] ?? '', after[choice]?.words ?? '']
    .filter((words) => words !== '')
    .map((words) => (/[.!?]$/.test(words) ? words : `${words}.`))
    .join(' ');

const longest = (all: readonly string[]): string =>
  all.reduce((one, other) => (other.length > one.length ? other : one), '');

/**
 * Keeps the place of the longest answers, so that no answer moves the cards. Nothing of it is seen, and its words
 * are in no text of the page.
 */
function Reserve({ step, isLast }: Pick<QuestionProps, 'step' | 'isLast'>) {
  const t = useT();
  const { right, answers, facts, choices } = step;
  const isRight = (choice: string): boolean => right.includes(choice);
  const wrong = longest(Object.keys(answers).flatMap((id) => (isRight(id) ? [] : [answers[id] ?? ''])));
  const told = longest(right.map((id) => rightWords(step, id)));
  const fact = longest(right.map((id) => facts[id] ?? ''));
  return (
    <>
      <div className={styles.note} data-reserve="" aria-hidden="true">
        <div className={styles.says}>
          <span className={styles.mark}>
            <span className={styles.no} />
          </span>
          <p>
            <b data-words={t(choices === null ? 'learn.wrong' : 'learn.wrongAnswer')} />
            <span data-words={` ${wrong}`} />
          </p>
        </div>
        {choices !== null && <ReservedChoices choices={choices} />}
      </div>
      <div className={styles.note} data-reserve="" aria-hidden="true">
        <div className={styles.says}>
          <span className={styles.mark}>
            <span className={styles.yes} />
          </span>
          <p>
            <b data-words={t('learn.right')} />
            <span data-words={` ${told}`} />
            {fact !== '' && <span className={styles.fact} data-words={`${t('learn.adviser')} ${fact}`} />}
          </p>
        </div>
        <span className={styles.next} data-words={t(isLast ? 'learn.toDeal' : 'learn.next')} />
      </div>
    </>
  );
}

interface SaysProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Says({ mark, title, children }: SaysProps) {
  return (
    <>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <p>
        <b>{title}</b> {children}
      </p>
    </>
  );
}
