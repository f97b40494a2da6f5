/** Puts a lesson into words in one language. */
import type { Variant } from '@troef/games';
import { type Habit, LESSONS, type Lesson, recordOf, sayings } from '@troef/games/lessons';
import { type Locale, type MessageId, type MessageValues, translate } from '@troef/i18n';
import type { ShownLesson } from '../src/lib/lessons/shown.ts';
import { showStep } from '../src/lib/lessons/step-words.ts';
import { ideaWords } from '../src/lib/words/ideas.ts';
import type { Say } from '../src/lib/words/telling/telling.ts';

export const speaker = (locale: Locale): Say =>
  Object.assign((id: MessageId, values?: MessageValues) => translate(locale, id, values), { locale });

/** The area of packages/i18n with the lessons of a game: `lessonsWhist`. */
export const areaOf = (variant: Variant): string =>
  `lessons${variant.charAt(0).toUpperCase()}${variant.slice(1)}`;

/** Returns the sentence of a lesson. Throws if it is missing. */
function say(locale: Locale, variant: Variant, key: string): string {
  const id = `${areaOf(variant)}.${key}`;
  const words = translate(locale, id);
  if (words === id) throw new Error(`there is no sentence "${id}" in ${locale}`);
  return words;
}

/** Returns what this lesson and those before it teach to do. */
const taughtBy = (variant: Variant, lesson: Lesson): readonly Habit[] =>
  LESSONS[variant].slice(0, LESSONS[variant].indexOf(lesson) + 1).flatMap(({ habits = [] }) => habits);

export function showLesson(locale: Locale, variant: Variant, lesson: Lesson): ShownLesson {
  const key = (part: string): string => say(locale, variant, `${lesson.name}.${part}`);
  const t = speaker(locale);
  for (const saying of sayings(lesson)) say(locale, variant, saying);
  return {
    name: lesson.name,
    title: key('title'),
    idea: key('idea'),
    ideas: lesson.ideas.flatMap((idea) => ideaWords(t, variant, idea) ?? []),
    steps: lesson.steps.map((step) => {
      const shown = showStep(t, variant, step, (part) => key(`${step.id}.${part}`));
      return step.tellsReason === true ? shown : { ...shown, facts: {} };
    }),
    coach: {
      text: key('coach'),
      record: recordOf(variant, lesson.coach.deal),
      remarks: lesson.coach.remarks.map((remark) => ({ ...remark, words: key(`remark.${remark.id}`) })),
      bids: lesson.bids ?? null,
      habits: taughtBy(variant, lesson),
      costs: lesson.coach.costs ?? null,
    },
  };
}
