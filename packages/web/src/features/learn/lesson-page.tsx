/**
 * A lesson: a table with one question on it, answered in one sentence, and at the end a whole deal. Until the script
 * runs, the whole lesson stands below it as text, which is all that a reader without scripts needs.
 */
import type { Variant } from '@troef/games';
import { useEffect, useSyncExternalStore } from 'react';
import { Navigate, useParams } from 'react-router';
import { CardShapes } from '../../components/cards/card-shapes.tsx';
import { keepForPlay } from '../../lib/device/keep-for-play.ts';
import type { ShownLesson } from '../../lib/lessons/shown.ts';
import { takeAlong } from '../../lib/lessons/take-along.ts';
import { idle } from '../../lib/page/idle.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { rememberScope } from '../../lib/pages/scope.ts';
import { labelled, useT } from '../../lib/words/i18n.tsx';
import { FoldedGlossary } from './glossary.tsx';
import { LessonBar } from './lesson-bar.tsx';
import styles from './lesson-page.module.css';
import { LessonRail } from './lesson-rail.tsx';
import { LessonStage } from './lesson-stage.tsx';
import { LessonText } from './lesson-text.tsx';
import { useCourse } from './use-course.ts';
import { useLesson } from './use-lesson.ts';

/** Letters that a search engine shows of a description. */
const DESCRIBED = 200;

/** The first sentences that fit. */
const described = (text: string): string =>
  text.length <= DESCRIBED ? text : text.slice(0, text.lastIndexOf('. ', DESCRIBED - 2) + 1);

export function LessonPage({ variant }: { readonly variant: Variant }) {
  const { locale } = useT();
  const { lesson: name } = useParams();
  const { lessons } = useCourse(variant);
  const number = lessons.findIndex((each) => each.name === name);
  const lesson = lessons[number];
  if (lesson === undefined) return <Navigate replace to={paths.learn(locale, variant)} />;
  return <Lesson key={lesson.name} variant={variant} lessons={lessons} lesson={lesson} number={number} />;
}

export interface LessonOfCourse {
  readonly variant: Variant;
  readonly lessons: readonly ShownLesson[];
  readonly lesson: ShownLesson;
  /** Its place in the course, from 0. */
  readonly number: number;
}

/** A written page has the text. Once its script runs, the table takes its place. */
const NEVER_CHANGES = () => () => undefined;
const isHere = (): boolean => true;
const isWritten = (): boolean => false;

function Lesson(of: LessonOfCourse) {
  const t = useT();
  const { variant, lesson } = of;
  const state = useLesson(variant, lesson);
  const isRunning = useSyncExternalStore(NEVER_CHANGES, isHere, isWritten);
  useEffect(() => {
    rememberScope(variant);
    void takeAlong();
    // The deal at the end can be played without a connection, even if the line goes at the first step.
    void idle().then(keepForPlay);
  }, [variant]);
  return (
    <div className={styles.page} data-game={variant}>
      <title>{`${lesson.title} · ${t(`games.${variant}.name`)} · ${t('site.name')}`}</title>
      <meta
        name="description"
        content={described(labelled(t.locale, t(`games.${variant}.name`), lesson.idea))}
      />
      <CardShapes />
      <LessonBar {...of} at={state.at} />
      <div className={styles.middle}>
        {/* The question first: with the keyboard the cards are nearer than all other lessons. */}
        <LessonStage {...of} state={state} />
        <LessonRail {...of} />
      </div>
      <FoldedGlossary lessons={of.lessons.slice(0, of.number + 1)} />
      {!isRunning && <LessonText lesson={lesson} isFirst={of.number === 0} />}
    </div>
  );
}
