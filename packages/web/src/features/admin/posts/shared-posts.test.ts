import type { BlogPost } from '@troef/protocol';
import { expect, test } from 'vitest';
import { postStateOf, postsByName } from './shared-posts.ts';

const post = (lang: BlogPost['lang'], path: string, alternates: BlogPost['alternates']): BlogPost => ({
  ...{ id: `${lang}/${path}`, path, lang, title: path, date: '2026-01-01', summary: '', tags: ['site'] },
  ...{ image: '', alternates, draft: false },
});

test('the languages of a post are one row, in the language of the reader where there is one', () => {
  const posts = [
    post('nl', 'nieuw', { en: 'new' }),
    post('en', 'new', { nl: 'nieuw' }),
    post('fr', 'autre', {}),
  ];
  const shared = postsByName(posts, 'en');
  expect(shared.map(({ main, languages }) => [main.title, languages])).toEqual([
    ['new', ['en', 'nl']],
    ['autre', ['fr']],
  ]);
});

test('a post is a draft, comes, or is published', () => {
  const now = Date.parse('2026-01-01T12:00:00Z');
  const shown = post('en', 'new', {});
  const states = [shown, { ...shown, date: '2026-01-02' }, { ...shown, draft: true }].map((each) =>
    postStateOf(each, now),
  );
  expect(states).toEqual(['published', 'coming', 'draft']);
});
