/**
 * Goes on with the lessons where the learner left off, as this device knows it. On the page of a guest it takes the place of
 * the link for those who have never played (landing-page.module.css).
 */
import type { Variant } from '@troef/games';
import { LESSON_NAMES } from '@troef/games/facts';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { keyOf, useProgress } from '../../lib/lessons/progress.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';

interface LearnOnProps {
  readonly variant: Variant;
  readonly look: string | undefined;
  /** For those who have not begun, or are through. */
  readonly none?: ReactNode;
}

export function LearnOn({ variant, look, none = null }: LearnOnProps) {
  const { done, at } = useProgress();
  const names = LESSON_NAMES[variant];
  const isDone = (name: string): boolean => done.includes(keyOf(variant, name));
  const isBegun = names.some((name) => isDone(name) || (at[keyOf(variant, name)] ?? 0) > 0);
  const next = names.findIndex((name) => !isDone(name));
  const name = names[next];
  if (!isBegun || name === undefined) return none;
  return (
    <Suspense fallback={none}>
      <Words of="learn">
        <OnLink variant={variant} look={look} name={name} number={next + 1} />
      </Words>
    </Suspense>
  );
}

interface OnLinkProps extends Pick<LearnOnProps, 'variant' | 'look'> {
  readonly name: string;
  readonly number: number;
}

function OnLink({ variant, look, name, number }: OnLinkProps) {
  const t = useT();
  return (
    <Link className={look} to={paths.lesson(t.locale, variant, name)} data-learning="">
      {t('learn.goOnAt', { number })}
    </Link>
  );
}
