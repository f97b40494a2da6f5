/** The share page and picture of the puzzle of a day, with how it went for the player who shares it. */
import { isOpenTo } from '@troef/engine/decisions/room-options.ts';
import { type Card, isCard, isVariant, type Moment, SEATS, timelineOf, type Variant } from '@troef/games';
import { recordOf } from '@troef/games/lessons';
import type { Puzzle } from '@troef/games/puzzles';
import { translate } from '@troef/i18n';
import { dayAt, type Locale } from '@troef/protocol';
import { puzzlePage } from '../../features/push/events.ts';
import { puzzleOfDay } from '../../features/puzzles/days.ts';
import { contractLine, contractWords } from '../../features/thumbs/contract-words.ts';
import { sorted } from '../../features/thumbs/pictures.ts';
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
  const now = momentOf(variant, puzzle);
  const shown: PuzzleShown = {
    variant,
    title: translate(locale, 'puzzles.title'),
    when: dayWords(locale, day),
    contract: contractLine(locale, variant, now.contract),
    hand: now.hands[SOLVER],
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
        inWords: inSigns(locale, shown.hand),
        more: [questionWords(locale, puzzle), ...positionWords(locale, { variant, now, hand: shown.hand })],
        way: { address: puzzlePage(variant, day), words: translate(locale, 'puzzles.tryIt') },
      }),
  };
}

/** The moment that the puzzle asks about. */
function momentOf(variant: Variant, { deal }: Puzzle): Moment {
  const timeline = timelineOf(recordOf(variant, deal));
  const now = timeline.ok ? timeline.value.deals[0]?.moments.at(-1) : undefined;
  if (now === undefined) throw new Error(`a puzzle of ${variant} cannot be played`);
  return now;
}

/** The question, as the page of the puzzle asks it. */
function questionWords(locale: Locale, { choices, right }: Puzzle): string {
  const asksCard = isCard(choices[0]?.move ?? '');
  return [
    translate(locale, asksCard ? 'puzzles.askCard' : 'puzzles.askBid'),
    translate(locale, asksCard ? 'puzzles.bestCard' : 'puzzles.bestBid', { count: right }),
  ].join(' ');
}

interface Position {
  readonly variant: Variant;
  readonly now: Moment;
  readonly hand: readonly Card[];
}

/** What the solver sees: what is played, the cards on the table, the hand. */
function positionWords(locale: Locale, { variant, now, hand }: Position): readonly string[] {
  const { contract, trick } = now;
  const name = contractWords(locale, { variant, contract: contract?.id ?? null });
  const trump = contract?.trump ?? null;
  const sign = trump === null ? '' : (SIGNS[trump as keyof typeof SIGNS] ?? '');
  const played = [name, sign].filter((part) => part !== '').join(' ');
  const plays = trick === null || trick.winner !== null ? [] : trick.plays;
  const listed = (words: string, cards: readonly Card[]): string =>
    locale === 'fr' ? `${words}\u202f: ${inSigns(locale, cards)}` : `${words}: ${inSigns(locale, cards)}`;
  return [
    ...(played === '' ? [] : [played]),
    ...(plays.length === 0
      ? []
      : [
          listed(
            translate(locale, 'learn.trick'),
            plays.map(({ card }) => card),
          ),
        ]),
    listed(translate(locale, 'learn.hand'), sorted(hand)),
  ];
}

const SIGNS = { H: '♥', D: '♦', C: '♣', S: '♠' } as const;
/** The letters of high cards that differ from the English ones, as the cards of the picture have them. */
const LETTERS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {},
  nl: { K: 'H', Q: 'V', J: 'B' },
  fr: { K: 'R', Q: 'D', J: 'V' },
};
const inSigns = (locale: Locale, cards: readonly Card[]): string =>
  cards
    .map((card) => {
      const [rank = '', suit] = card;
      return `${rank === 'T' ? '10' : (LETTERS[locale][rank] ?? rank)}${SIGNS[suit as 'H']}`;
    })
    .join(' ');
