/**
 * What users may do with the deal of the day (docs/behaviour/deal-of-the-day.md): play it once, and see what the
 * others did with the same cards when they have.
 */
import { SEATS, type SheetLine, type Variant } from '@troef/games';
import {
  ApiError,
  DAY_DEALS,
  DAY_TABLE_ROWS,
  type DayDealReply,
  type DayReply,
  type DayRow,
  isDay,
} from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import {
  type DayAddress,
  type DaySheet,
  dayAt,
  listDays,
  makeDays,
  namesOf,
  type OwnTry,
  seedOfDay,
  sheetsOf,
} from './day.repository.ts';
import { createDayFields, type DayField, type PlacedTry } from './day-field.ts';

export interface DayService {
  /** Returns the seed of the day: of today if no date is given. Throws if there is no such day. */
  open(
    variant: Variant,
    date: string | undefined,
  ): Promise<{ readonly date: string; readonly seed: Uint8Array }>;
  /** Returns the day as this player may see it. */
  find(player: string, day: DayAddress): Promise<DayReply>;
  /** Returns days of a game, the newest first. */
  list(
    player: string,
    variant: Variant,
    page: { readonly before: string | null; readonly size: number },
  ): Promise<readonly DayRow[]>;
  /** Returns today in each of these games. */
  today(player: string, variants: readonly Variant[]): Promise<readonly DayRow[]>;
  /** Returns the caller's room of a day, and whether it is over; undefined: not begun. */
  tryOf(
    player: string,
    day: DayAddress,
  ): Promise<{ readonly room: string; readonly isOver: boolean } | undefined>;
}

/** Everybody sits here. */
const OWN_SEAT = SEATS[0];

export function createDayService(deps: Pick<Deps, 'db' | 'clock' | 'random' | 'vault'>): DayService {
  const { db, clock } = deps;
  const fields = createDayFields(db.pool);
  const missing = (): ApiError => new ApiError('resource_missing', 'day');

  const rowOf = async (own: OwnTry): Promise<DayRow> => {
    const result = own.isOver ? resultOf(await fields.of(own, own.players), own) : undefined;
    return {
      id: `${own.variant}-${own.date}`,
      variant: own.variant,
      date: own.date,
      players: own.players,
      state: own.isOver ? 'played' : own.room === null ? 'open' : 'playing',
      room: own.room,
      own: result === undefined ? null : { percent: result.percent, rank: result.rank },
    };
  };

  const ownTry = async (player: string, { variant, date }: DayAddress): Promise<OwnTry | undefined> => {
    const [found] = await listDays(db.pool, player, { variant, date, before: null, size: 1 });
    return found;
  };

  return {
    async open(variant, wanted) {
      const today = await dayAt(db.pool, clock.now());
      const date = wanted ?? today;
      if (date === today) await makeDays(db.pool, deps, today, [variant]);
      const seed = isDay(date) ? await seedOfDay(db.pool, deps.vault, { variant, date }) : undefined;
      if (seed === undefined) throw missing();
      return { date, seed };
    },

    async tryOf(player, day) {
      const own = await ownTry(player, day);
      return own?.room == null ? undefined : { room: own.room, isOver: own.isOver };
    },

    async find(player, { variant, date: wanted }) {
      const today = await dayAt(db.pool, clock.now());
      const date = wanted === 'today' ? today : wanted;
      if (!isDay(date)) throw missing();
      if (date === today) await makeDays(db.pool, deps, today, [variant]);
      const own = await ownTry(player, { variant, date });
      if (own === undefined) throw missing();
      const row = await rowOf(own);
      const unseen = { today, dealCount: DAY_DEALS[variant], own: null } as const;
      const nothing = { deals: [], spread: [], best: null, table: [] };
      if (!own.isOver) return { ...row, ...unseen, ...nothing };
      const field = await fields.of(own, own.players);
      const result = resultOf(field, own);
      if (result === undefined) return { ...row, ...unseen, ...nothing };
      const shown = field.tries.slice(0, DAY_TABLE_ROWS);
      const best = field.best.flatMap((each) => each ?? []);
      const roomsOf = (tries: readonly PlacedTry[]): readonly string[] => [
        ...new Set(tries.map(({ room }) => room)),
      ];
      const [sheets, names] = await Promise.all([
        sheetsOf(db.pool, roomsOf([result, ...shown.slice(0, 1), ...best])),
        namesOf(db.pool, roomsOf([...shown, ...best]), clock.now()),
      ]);
      const nameOf = ({ room }: PlacedTry): string => names.get(room) ?? '';
      return {
        ...row,
        today,
        dealCount: DAY_DEALS[variant],
        own: {
          percent: result.percent,
          rank: result.rank,
          scores: [...result.scores],
          better: field.tries.filter(({ percent }) => percent < result.percent).length,
        },
        deals: dealsOf(field, result, { sheets, nameOf }),
        spread: [...field.spread],
        best: bestOf(field, result, { sheets, nameOf }),
        table: shown.map((each) => ({
          rank: each.rank,
          name: nameOf(each),
          percent: each.percent,
          room: each.room,
          isOwn: each.room === result.room,
        })),
      };
    },

    async list(player, variant, page) {
      const today = await dayAt(db.pool, clock.now());
      await makeDays(db.pool, deps, today, [variant]);
      const found = await listDays(db.pool, player, { variant, date: null, ...page });
      return Promise.all(found.map((own) => rowOf(own)));
    },

    async today(player, variants) {
      const date = await dayAt(db.pool, clock.now());
      await makeDays(db.pool, deps, date, variants);
      const found = await listDays(db.pool, player, { variant: null, date, before: null, size: 100 });
      const shown = found.filter(({ variant }) => variants.includes(variant));
      const rows = await Promise.all(shown.map((own) => rowOf(own)));
      return rows.toSorted((a, b) => variants.indexOf(a.variant) - variants.indexOf(b.variant));
    },
  };
}

const resultOf = ({ tries }: DayField, own: Pick<OwnTry, 'room'>): PlacedTry | undefined =>
  tries.find(({ room }) => room === own.room);

type Sheets = ReadonlyMap<string, DaySheet>;

interface Texts {
  readonly sheets: Sheets;
  readonly nameOf: (each: PlacedTry) => string;
}

/** The line of this deal. Deals are played in order, so a sheet that is too short ends before it. */
function lineIn(
  sheets: Sheets,
  room: string,
  deal: number,
): { readonly line: SheetLine; readonly dealing: number; readonly names: string[] } | undefined {
  const { lines = [], names = [] } = sheets.get(room) ?? {};
  const played = lines[deal];
  return played && { ...played, names: [...names] };
}

function dealsOf(
  { tries, best: bestTries }: DayField,
  own: PlacedTry,
  { sheets, nameOf }: Texts,
): DayDealReply[] {
  return bestTries.map((best, deal) => {
    const ownLine = lineIn(sheets, own.room, deal);
    const bestLine = best === null ? undefined : lineIn(sheets, best.room, deal);
    const ownPercent = own.dealPercents[deal] ?? null;
    const played = tries.flatMap(({ scores }) => scores[deal] ?? []);
    const score = best?.scores[deal] ?? 0;
    return {
      no: deal + 1,
      own:
        ownLine === undefined || ownPercent === null
          ? null
          : { percent: ownPercent, score: ownLine.line.scores[OWN_SEAT], ...ownLine },
      best:
        best === null || bestLine === undefined
          ? null
          : {
              name: nameOf(best),
              score,
              ...bestLine,
              room: best.room,
              others: played.length - 1,
              equal: played.filter((each) => each === score).length - 1,
            },
    };
  });
}

/** Returns the best result, and the deal where it won most against this player. */
function bestOf({ tries: [best] }: DayField, own: PlacedTry, { sheets, nameOf }: Texts): DayReply['best'] {
  if (best === undefined) return null;
  let deal = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, percent] of best.dealPercents.entries()) {
    if (percent === null) continue;
    const more = percent - (own.dealPercents[at] ?? 0);
    if (more > most) [deal, most] = [at, more];
  }
  const played = lineIn(sheets, best.room, deal);
  return {
    name: nameOf(best),
    percent: best.percent,
    room: best.room,
    deal: deal + 1,
    isOwn: best.room === own.room,
    played: played === undefined ? null : { score: played.line.scores[OWN_SEAT], ...played },
  };
}
