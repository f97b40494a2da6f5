/** Makes the standing poll of `/future` (docs/behaviour/polls.md 5). */
import { WISHES_RANKED, WISHES_SLUG } from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import { FIRST_WISHES } from './first-wishes.ts';
import type { PollRow } from './poll.repository.ts';

export function standingPoll({
  clock,
  random,
}: Pick<Deps, 'clock' | 'random'>): Omit<PollRow, 'countedAt' | 'counts' | 'voters'> {
  const now = new Date(clock.now());
  return {
    id: random.id(),
    slug: WISHES_SLUG,
    question: {
      en: 'What should we build next?',
      nl: 'Wat bouwen we hierna?',
      fr: 'Que construire ensuite ?',
    },
    options: FIRST_WISHES.map(({ text }) => text),
    wishes: FIRST_WISHES.map(({ about, state, note, link }) => ({ about, state, note, link, since: null })),
    multiple: WISHES_RANKED,
    audience: 'registered',
    results: 'always',
    opens: now,
    closes: null,
    createdAt: now,
  };
}
