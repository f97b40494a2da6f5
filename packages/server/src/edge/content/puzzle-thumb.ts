/** The share page and picture of the puzzle of a day, with how it went for the player who shares it. */
import { isOpenTo } from '@troef/engine/decisions/room-options.ts';
import { type Card, isVariant, SEATS, timelineOf, type Variant } from '@troef/games';
import { recordOf } from '@troef/games/lessons';
import type { Puzzle } from '@troef/games/puzzles';
import { translate } from '@troef/i18n';
import { dayAt, type Locale } from '@troef/protocol';
import { puzzlePage } from '../../features/push/events.ts';
import { puzzleOfDay } from '../../features/puzzles/days.ts';
import { type PuzzleShown, puzzlePicture } from '../../features/thumbs/puzzle-picture.ts';
import { dayWords, gameWords } from '../../features/thumbs/words.ts';
import type { Deps } from '../../platform/deps.ts';
import { sharePage } from './share-page.ts';
import type { Thumb } from './thumb.ts';

/** `2026-12-01`, `2026-12-01-missed`, `2026-12-01-found-5`: found at once, five days in a row. */
const NAME = /^(\d{4}-\d{2}-\d{2})(?:-(found|missed)(?:-(\d{1,4}))?)?$/;
const SOLVER = SEATS[0];

/** Returns undefined for a day that has no puzzle, or if its game is not open to everybody. */
export async function puzzleThumb(
  { clock, config, db }: Pick<Deps, 'clock' | 'config' | 'db'>,
  { variant, name, locale }: { readonly variant: string; readonly name: string; readonly locale: Locale },
): Promise<Thumb | undefined> {
  const [, day = '', result = 'open', row] = NAME.exec(name) ?? [];
  if (!isVariant(variant) || !isOpenTo(variant, { roles: config.features })) return undefined;
  const puzzle = await puzzleOfDay(db.pool, variant, { day, today: dayAt(clock.now()) });
  if (puzzle === undefined) return undefined;
  const days = Number(row ?? 0);
  const lines = [
    translate(locale, 'puzzles.thumb', { result }),
    ...(days > 1 ? [translate(locale, 'puzzles.streak', { count: days })] : []),
  ];
  const shown: PuzzleShown = {
    variant,
    title: translate(locale, 'puzzles.title'),
    when: dayWords(locale, day),
    hand: handOf(variant, puzzle),
    lines,
  };
  const address = `/thumb/puzzle/${variant}/${name}`;
  return {
    key: `puzzle ${locale} ${JSON.stringify(shown)}`,
    svg: (picture) => puzzlePicture(picture, shown),
    page: (linkTo) =>
      sharePage({
        locale,
        linkTo,
        title: `${shown.title} · ${gameWords(locale, variant)}, ${shown.when}`,
        description: `${lines.join('. ')}.`.replaceAll('?.', '?'),
        address,
        inWords: handInWords(shown.hand),
        way: { address: puzzlePage(variant, day), words: translate(locale, 'puzzles.tryIt') },
      }),
  };
}

function handOf(variant: Variant, { deal }: Puzzle): readonly Card[] {
  const timeline = timelineOf(recordOf(variant, deal));
  if (!timeline.ok) throw new Error(`a puzzle of ${variant} cannot be played`);
  return timeline.value.deals[0]?.moments.at(-1)?.hands[SOLVER] ?? [];
}

const SIGNS = { H: '♥', D: '♦', C: '♣', S: '♠' } as const;
const handInWords = (hand: readonly Card[]): string =>
  hand.map((card) => `${card[0] === 'T' ? '10' : card[0]}${SIGNS[card[1] as 'H']}`).join(' ');
