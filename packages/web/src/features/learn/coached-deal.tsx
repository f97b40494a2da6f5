/** The end of a lesson: a whole deal at a table of this device, and the next lesson. */
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LESSON_NAMES_OF_SEATS } from '../../lib/lessons/shown.ts';
import { playDeal } from '../../lib/local/play-deal.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { showLocale } from '../../lib/words/locale.ts';
import type { LessonOfCourse } from './lesson-page.tsx';
import styles from './lesson-stage.module.css';

export function CoachedDeal({
  variant,
  lessons,
  lesson,
  number,
  onAgain,
}: LessonOfCourse & { readonly onAgain: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const [stage, setStage] = useState<'offered' | 'starting' | 'refused'>('offered');
  const next = lessons[number + 1];
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
  }, []);

  async function play(): Promise<void> {
    setStage('starting');
    const { record, remarks, bids, habits, costs } = lesson.coach;
    const [, ...others] = LESSON_NAMES_OF_SEATS;
    const table = await playDeal(
      {
        record,
        players: [t('learn.you'), ...others] as const as typeof LESSON_NAMES_OF_SEATS,
        dealer: record.deals[0]?.dealer ?? 0,
        turned: null,
        contract: null,
        isPassed: false,
        scores: null,
        back: paths.learn(t.locale, variant),
        lesson: {
          title: lesson.title,
          remarks,
          bids,
          habits,
          costs,
          next:
            next === undefined
              ? null
              : { title: next.title, path: paths.lesson(t.locale, variant, next.name) },
        },
      },
      0,
    );
    if (table === null) return setStage('refused');
    // A table has no language in its address.
    await showLocale(t.locale);
    navigate(table);
  }

  return (
    <section className={styles.deal}>
      <h2 ref={title} tabIndex={-1}>
        {t('learn.coachTitle')}
      </h2>
      <p className={styles.coach}>{`${lesson.coach.text} ${t('learn.counts')}`}</p>
      <div className={styles.ahead}>
        <button
          type="button"
          className={styles.next}
          disabled={stage === 'starting'}
          onClick={() => void play()}
        >
          {t(stage === 'starting' ? 'learn.starting' : 'learn.play')}
        </button>
        {next !== undefined && (
          <Link className={styles.quiet} to={paths.lesson(t.locale, variant, next.name)}>
            {t('learn.nextLesson', { title: next.title })}
            <ChevronRight size={24} aria-hidden="true" />
          </Link>
        )}
      </div>
      <p role="status">{stage === 'refused' && t(navigator.onLine ? 'learn.noTable' : 'learn.offline')}</p>
      <ul className={styles.ways}>
        <li>
          <button type="button" className={styles.again} onClick={onAgain}>
            {t('learn.again')}
          </button>
        </li>
        <li>
          <Link to={paths.learn(t.locale, variant)}>{t('learn.toLessons')}</Link>
        </li>
      </ul>
    </section>
  );
}
