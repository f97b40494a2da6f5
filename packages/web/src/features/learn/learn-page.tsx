/** The lessons of a game: which are done, where to go on, and the words they teach. The same page lists other games. */
import type { Variant } from '@troef/games';
import { TAUGHT } from '@troef/games/facts';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { CardShapes } from '../../components/cards/card-shapes.tsx';
import { SmallFan } from '../../components/cards/small-fan.tsx';
import { useOpenVariants } from '../../lib/games/open-variants.ts';
import { pageOf } from '../../lib/games/variants.ts';
import { keyOf, useProgress } from '../../lib/lessons/progress.ts';
import type { ShownLesson } from '../../lib/lessons/shown.ts';
import { takeAlong } from '../../lib/lessons/take-along.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { labelled, useT } from '../../lib/words/i18n.tsx';
import { showLocale } from '../../lib/words/locale.ts';
import { Glossary } from './glossary.tsx';
import styles from './learn-page.module.css';
import { useCourse } from './use-course.ts';

export function LearnPage({ variant }: { readonly variant: Variant }) {
  // Without hooks after it, which would be lost while the page waits.
  const { lessons } = useCourse(variant);
  return <Course variant={variant} lessons={lessons} />;
}

interface CourseProps {
  readonly variant: Variant;
  readonly lessons: readonly ShownLesson[];
}

function Course({ variant, lessons }: CourseProps) {
  const t = useT();
  const done = useProgress((progress) => progress.done);
  const isMember = useSession(({ account }) => account);
  useEffect(() => void takeAlong(), [isMember]);
  const isDone = ({ name }: ShownLesson): boolean => done.includes(keyOf(variant, name));
  const next = lessons.find((lesson) => !isDone(lesson));
  const count = lessons.filter(isDone).length;
  const title = t('learn.course', { game: t(`games.${variant}.name`) });
  return (
    <div className={styles.page}>
      <title>{`${title} · ${t('site.name')}`}</title>
      <meta
        name="description"
        content={labelled(t.locale, t(`games.${variant}.name`), t('learn.description'))}
      />
      <CardShapes />
      <header className={styles.head} data-accent={pageOf(variant).accent}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{t('learn.lead', { count: lessons.length })}</p>
          {next === undefined ? (
            <Link
              className={styles.begin}
              to={paths.play(variant)}
              // A table has no language in its address.
              onClick={() => void showLocale(t.locale)}
              rel="nofollow"
            >
              {t('learn.firstDeal')}
            </Link>
          ) : (
            <Link className={styles.begin} to={paths.lesson(t.locale, variant, next.name)}>
              {count === 0 ? t('learn.begin') : t('learn.goOn', { title: next.title })}
            </Link>
          )}
        </div>
        <div className={styles.fan}>
          <SmallFan cards={pageOf(variant).fan.slice(-3)} />
        </div>
      </header>
      <div className={styles.columns}>
        <section className={styles.list} aria-labelledby="lessons">
          <div className={styles.over}>
            <h2 id="lessons">{t('learn.lessons')}</h2>
            {count > 0 && <p>{t('learn.doneOf', { done: count, of: lessons.length })}</p>}
          </div>
          <ol className={styles.lessons}>
            {lessons.map((lesson, at) => (
              <li key={lesson.name} className={styles.lesson}>
                <span className={styles.mark} data-done={isDone(lesson) || undefined} aria-hidden="true">
                  {isDone(lesson) ? <Check size={20} /> : at + 1}
                </span>
                <span className={styles.about}>
                  <Link className={styles.open} to={paths.lesson(t.locale, variant, lesson.name)}>
                    {lesson.title}
                    {isDone(lesson) && <span className="visually-hidden">{` (${t('learn.done')})`}</span>}
                  </Link>
                  <span className={styles.idea}>{lesson.idea}</span>
                </span>
              </li>
            ))}
          </ol>
          <p className={styles.kept}>
            {`${t('learn.doneMeans')} ${t(isMember ? 'learn.kept' : 'learn.keptHere')}`}
          </p>
        </section>
        <aside className={styles.beside}>
          <section aria-labelledby="words">
            <h2 id="words">{t('learn.allWords')}</h2>
            <Glossary
              lessons={lessons}
              link={(name, lesson) => <Link to={paths.lesson(t.locale, variant, lesson.name)}>{name}</Link>}
            />
          </section>
          <Others but={variant} />
          <Link className={styles.rules} to={paths.rules(t.locale, variant)}>
            {t('learn.rules')}
          </Link>
          <Link className={styles.rules} to={`${paths.myPlay()}?game=${variant}`}>
            {t('learn.myPlay')}
          </Link>
        </aside>
      </div>
    </div>
  );
}

function Others({ but }: { readonly but: Variant }) {
  const t = useT();
  const others = useOpenVariants().filter((variant) => variant !== but && TAUGHT.includes(variant));
  if (others.length === 0) return null;
  return (
    <section>
      <h2>{t('learn.otherGames')}</h2>
      <ul className={styles.games}>
        {others.map((variant) => (
          <li key={variant}>
            <Link
              className={styles.game}
              data-accent={pageOf(variant).accent}
              to={paths.learn(t.locale, variant)}
            >
              {t(`games.${variant}.name`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
