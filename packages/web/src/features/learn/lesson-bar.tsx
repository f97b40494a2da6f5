/** The head of a lesson: which one it is, how far one is in it, and the way out. */
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './lesson-page.module.css';
import type { LessonOfCourse } from './lesson-page.tsx';

export function LessonBar({
  variant,
  lessons,
  lesson,
  number,
  at,
}: LessonOfCourse & { readonly at: number }) {
  const t = useT();
  // The whole deal is the last step.
  const of = lesson.steps.length + 1;
  return (
    <header className={styles.bar}>
      <p className={styles.course}>
        <b>{t('learn.course', { game: t(`games.${variant}.name`) })}</b>
        <span>
          {`${t('learn.lessonOf', { number: number + 1, of: lessons.length })} · ${t('learn.stepOf', { number: at + 1, of })}`}
        </span>
      </p>
      <Link className={styles.stop} to={paths.learn(t.locale, variant)}>
        <X size={24} aria-hidden="true" />
        <span className={styles.word}>{t('learn.stop')}</span>
      </Link>
      <div
        className={styles.steps}
        role="progressbar"
        aria-label={t('learn.progress')}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={at}
      >
        {Array.from({ length: of }, (_, step) => (
          <span key={step} data-done={step < at || undefined} data-now={step === at || undefined} />
        ))}
      </div>
    </header>
  );
}
