/** The answers to a question in words. Like a hand they are one stop of the Tab key, with arrows from one to the next. */
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { walkByArrows } from '../../components/cards/walk-by-arrows.ts';
import type { ShownStep } from '../../lib/lessons/shown.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './lesson-choices.module.css';

/** Answers of at most so many letters, such as numbers, share one row. */
const SHORT = 5;

interface LessonChoicesProps {
  readonly choices: NonNullable<ShownStep['choices']>;
  readonly tried: readonly string[];
  readonly choose: (id: string) => void;
}

const isShort = (choices: LessonChoicesProps['choices']): true | undefined =>
  choices.every(({ words }) => words.length <= SHORT) || undefined;

/** Choices whose words have no more letters than this also stand in narrow columns. */
const NARROW = 9;

const isNarrow = (choices: LessonChoicesProps['choices']): true | undefined =>
  choices.every(({ words }) => words.split(' ').every((word) => word.length <= NARROW)) || undefined;

/** As high as the choices. */
export function ReservedChoices({ choices }: Pick<LessonChoicesProps, 'choices'>) {
  return (
    <div
      className={styles.choices}
      data-choices=""
      data-short={isShort(choices)}
      data-narrow={isNarrow(choices)}
    >
      {choices.map(({ id, words }) => (
        <span key={id} className={styles.choice} data-words={words} />
      ))}
    </div>
  );
}

export function LessonChoices({ choices, tried, choose }: LessonChoicesProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent): void =>
    walkByArrows(event, [...(list.current?.querySelectorAll('button') ?? [])]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className={styles.choices}
      data-choices=""
      data-short={isShort(choices)}
      data-narrow={isNarrow(choices)}
      role="group"
      aria-label={t('learn.choices')}
      ref={list}
      onKeyDown={onKeyDown}
    >
      {choices.map(({ id, words }, at) => (
        <button
          key={id}
          type="button"
          className={styles.choice}
          data-tried={tried.includes(id) || undefined}
          tabIndex={at === stop ? 0 : -1}
          onFocus={() => setStop(at)}
          onClick={() => choose(id)}
        >
          {tried.includes(id) && <X size={18} aria-hidden="true" />}
          <span>{words}</span>
          {tried.includes(id) && <span className="visually-hidden">{`, ${t('learn.tried')}`}</span>}
        </button>
      ))}
    </div>
  );
}
