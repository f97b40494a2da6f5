/** Beside the table on a wide screen: all lessons, and the words learnt so far. */
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { keyOf, useProgress } from '../../lib/lessons/progress.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Glossary } from './glossary.tsx';
import type { LessonOfCourse } from './lesson-page.tsx';
import styles from './lesson-rail.module.css';

export function LessonRail({ variant, lessons, lesson, number }: LessonOfCourse) {
  const t = useT();
  const done = useProgress((progress) => progress.done);
  return (
    <aside className={styles.rail}>
      <nav aria-labelledby="rail-lessons">
        <h2 id="rail-lessons" className={styles.heading}>
          {t('learn.lessons')}
        </h2>
        <ol className={styles.lessons}>
          {lessons.map(({ name, title }, at) => {
            const isDone = done.includes(keyOf(variant, name));
            return (
              <li key={name}>
                <Link
                  className={styles.lesson}
                  to={paths.lesson(t.locale, variant, name)}
                  aria-current={name === lesson.name ? 'page' : undefined}
                >
                  <span className={styles.mark} data-done={isDone || undefined} aria-hidden="true">
                    {isDone ? <Check size={18} /> : at + 1}
                  </span>
                  <span>
                    {title}
                    {isDone && <span className="visually-hidden">{` (${t('learn.done')})`}</span>}
                  </span>
                </Link>
              </li>
            );
          })}
        </ol>
        <p className={styles.kept}>{t('learn.kept')}</p>
      </nav>
      <section aria-labelledby="rail-words">
        <h2 id="rail-words" className={styles.heading}>
          {t('learn.words')}
        </h2>
        <Glossary lessons={lessons.slice(0, number + 1)} />
      </section>
    </aside>
  );
}
