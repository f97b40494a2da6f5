/** The lessons of a game in the language of the page. The page waits for them. */
import type { Variant } from '@troef/games';
import { use } from 'react';
import { courseAtHand, loadCourse } from '../../lib/lessons/course.ts';
import type { Course } from '../../lib/lessons/shown.ts';
import { useLocale } from '../../lib/words/i18n.tsx';

export function useCourse(variant: Variant): Course {
  const locale = useLocale();
  return courseAtHand(locale, variant) ?? use(loadCourse(locale, variant));
}
