/** The share page and picture of a poll: its answers, with the result as far as everybody may see it. */
import { translate } from '@troef/i18n';
import { ApiError, type Locale, type Poll, WISHES_SLUG } from '@troef/protocol';
import type { PollService } from '../../features/polls/poll.service.ts';
import { pollPage } from '../../features/polls/poll.service.ts';
import { type BarsShown, barsPicture } from '../../features/thumbs/bars-picture.ts';
import { sharePage } from './share-page.ts';
import type { Thumb } from './thumb.ts';

/** Answers on the picture. */
const SHOWN = 6;

/** Returns undefined if there is no such poll, or if it has not opened yet. */
export async function pollThumb(
  polls: Pick<PollService, 'find'>,
  { which, locale }: { readonly which: string; readonly locale: Locale },
): Promise<Thumb | undefined> {
  const poll = await polls.find(which, { user: null, isAdmin: false }).catch((error) => {
    if (error instanceof ApiError && error.code === 'resource_missing') return undefined;
    throw error;
  });
  if (poll === undefined) return undefined;
  const shown = shownOf(locale, poll);
  const inWords = shown.bars
    .map(({ words, value }) => (value === null ? words : `${words} ${value}`))
    .join(', ');
  const isWishes = poll.slug === WISHES_SLUG;
  return {
    key: `poll ${locale} ${JSON.stringify(shown)}`,
    svg: (picture) => barsPicture(picture, shown),
    page: (linkTo) =>
      sharePage({
        locale,
        linkTo,
        title: shown.title,
        description: inWords,
        address: `/thumb/poll/${poll.slug}`,
        inWords,
        way: isWishes
          ? { address: `/${locale}${pollPage(poll)}`, words: translate(locale, 'polls.future.title') }
          : {
              address: pollPage(poll),
              words: translate(locale, poll.status === 'closed' ? 'polls.title' : 'polls.thumb'),
            },
      }),
  };
}

function shownOf(locale: Locale, poll: Poll): BarsShown {
  const { counts, wishes, options, voters, slug } = poll;
  const rows = options
    .map((option, at) => ({
      words: option[locale],
      count: counts?.[at] ?? null,
      isOpen: (wishes?.[at]?.state ?? 'open') === 'open',
    }))
    .filter(({ isOpen }) => isOpen);
  // Wishes have an order only by their points.
  const ordered = wishes === null ? rows : rows.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  const most = Math.max(1, ...ordered.map(({ count }) => count ?? 0));
  const whole = Math.max(1, voters ?? 1);
  return {
    kick: translate(locale, slug === WISHES_SLUG ? 'polls.future.title' : 'polls.title'),
    title: poll.question[locale],
    when:
      voters === null
        ? ''
        : translate(locale, wishes === null ? 'polls.voters' : 'polls.future.voters', { voters }),
    bars: ordered.slice(0, SHOWN).map(({ words, count }) => ({
      words,
      share: count === null ? null : count / (wishes === null ? whole : most),
      value:
        count === null
          ? null
          : wishes === null
            ? translate(locale, 'polls.share', { percent: String(Math.round((100 * count) / whole)) })
            : String(count),
    })),
  };
}
