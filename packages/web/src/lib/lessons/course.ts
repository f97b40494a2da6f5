/**
 * Loads the lessons of a game (./shown.ts). The build loads all of them beforehand, and in the browser a page keeps
 * what was written until they are there.
 */
import courses from 'virtual:lessons';
import type { Variant } from '@troef/games';
import { LOCALES, type Locale } from '@troef/i18n/locales.ts';
import { VARIANTS } from '../games/variants.ts';
import type { Course } from './shown.ts';

type Key = `${Locale}/${Variant}`;
const atHand = new Map<Key, Course>();
const loading = new Map<Key, Promise<Course>>();

export const courseAtHand = (locale: Locale, variant: Variant): Course | undefined =>
  atHand.get(`${locale}/${variant}`);

/** Loads the lessons of a game. Returns the same promise until they are loaded. */
export function loadCourse(locale: Locale, variant: Variant): Promise<Course> {
  const key: Key = `${locale}/${variant}`;
  const running = loading.get(key);
  if (running !== undefined) return running;
  const promise = courses[locale][variant]().then(({ default: course }) => {
    atHand.set(key, course);
    return course;
  });
  loading.set(key, promise);
  // Lessons that failed to load can be requested again.
  promise.catch(() => loading.delete(key));
  return promise;
}

/** Loads the lessons of every game in every language, for the build. */
export const loadAllCourses = async (): Promise<void> => {
  await Promise.all(LOCALES.flatMap((locale) => VARIANTS.map((variant) => loadCourse(locale, variant))));
};
