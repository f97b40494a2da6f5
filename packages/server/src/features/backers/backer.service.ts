/** The card that a reader is shown, its figures, and what administrators do with cards (docs/behaviour/backers.md). */
import {
  ApiError,
  type Backer,
  type BackerCard,
  type BackerChange,
  type BackerCreate,
  type BackerState,
  type Locale,
} from '@troef/protocol';
import { type ActBy, noteAct } from '../../accounts/administration/audit.ts';
import { isPremium, type UserRow } from '../../accounts/users/user-row.ts';
import type { Deps } from '../../platform/deps.ts';
import { type AddressLimit, createAddressLimit } from '../../platform/limits/address-limit.ts';
import { isId } from '../../platform/text/id.ts';
import type { PageRange } from '../profile/about.repository.ts';
import {
  addToDay,
  type BackerRow,
  backerWithFigures,
  findBacker,
  isFirstThisHour,
  listBackers,
  pictureOf,
  runningBackers,
  writeBacker,
  writePicture,
} from './backer.repository.ts';
import { chooseBacker, isShownCards } from './choose-backer.ts';

type BackerDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'hashes' | 'config'>;

/**
 * What counts of one network address in an hour. A browser is new with each name that it gives itself, so without
 * this one caller could count as many views as they like.
 */
const COUNTED_AN_HOUR = { views: 60, clicks: 20 } as const;

/** A card as it comes in, with its picture encoded anew; undefined: the picture stays as it is. */
interface Encoded {
  readonly picture: Buffer | null | undefined;
}

export interface BackerService {
  /** `user`: null for a guest, or nobody. Returns null if this reader is shown none. */
  cardFor(
    user: UserRow | null,
    reader: { readonly lang: Locale; readonly country: string | null },
  ): Promise<BackerCard | null>;
  /**
   * `session`: anything that is the same when a page is loaded again. Refuses with `resource_missing backer`. Beyond
   * what counts of an address it counts nothing.
   */
  count(
    backer: string,
    what: 'views' | 'clicks',
    from: { readonly session: string; readonly ip: string },
  ): Promise<void>;
  /** The newest first. `state`: only those that stand so now. */
  list(range: PageRange, state?: BackerState): Promise<readonly Backer[]>;
  /** Refuses with `resource_missing backer`. */
  find(id: string): Promise<Backer>;
  create(by: ActBy, card: BackerCreate, encoded: Encoded): Promise<Backer>;
  change(by: ActBy, id: string, change: BackerChange, encoded: Encoded): Promise<Backer>;
  remove(by: ActBy, id: string): Promise<void>;
  /** `name`: `{id}-{mark}`. */
  picture(name: string): Promise<Buffer | undefined>;
}

const PICTURE = /^([0-9a-f-]{36})-([0-9a-f]{16})$/;
const MARK_BYTES = 8;
const DRAW_BYTES = 4;

const missing = (): ApiError => new ApiError('resource_missing', 'backer');

const imageOf = ({ id, imageMark }: Pick<BackerRow, 'id' | 'imageMark'>): string | null =>
  imageMark === null ? null : `/backers/${id}-${imageMark}.webp`;

const shown = (row: Awaited<ReturnType<typeof listBackers>>[number]): Backer => ({
  id: row.id,
  name: row.name,
  text: row.text,
  image: imageOf(row),
  url: row.url,
  from: row.from.toISOString(),
  to: row.to?.toISOString() ?? null,
  weight: row.weight,
  languages: [...row.languages],
  countries: [...row.countries],
  views: row.views,
  clicks: row.clicks,
  days: [...row.days],
});

export function createBackerService(deps: BackerDeps): BackerService {
  const { db, clock, random, hashes } = deps;
  const limitOf = (what: 'views' | 'clicks'): AddressLimit =>
    createAddressLimit({ name: `backer ${what}`, times: COUNTED_AN_HOUR[what], seconds: 3600 }, deps);
  const limits = { views: limitOf('views'), clicks: limitOf('clicks') };

  const one = async (id: string): Promise<Backer> => {
    const row = await backerWithFigures(db.pool, id);
    if (row === undefined) throw missing();
    return shown(row);
  };

  const donationsOf = async (user: string) => {
    const { rows } = await db.pool.query<{ date: Date }>('select date from donations where "user" = $1', [
      user,
    ]);
    return rows.map(({ date }) => ({ date: date.toISOString() }));
  };

  /** The picture is noted by its presence, not by its bytes. */
  const noted = ({ image, ...rest }: BackerChange): object => ({
    ...rest,
    ...(image !== undefined && { image: image !== null }),
  });

  const write = async (
    by: ActBy,
    action: 'create' | 'change',
    id: string,
    card: (before: BackerRow | undefined) => Omit<BackerRow, 'imageMark' | 'id'>,
    { change, picture }: Encoded & { readonly change: BackerChange },
  ): Promise<Backer> => {
    await db.transaction(async (tx) => {
      const before = await findBacker(tx, id, 'for update');
      const after = card(before);
      if (after.to !== null && after.to.getTime() <= after.from.getTime())
        throw new ApiError('unprocessable_content', 'to');
      await writeBacker(tx, { id, ...after });
      if (picture !== undefined) {
        const mark = Buffer.from(random.bytes(MARK_BYTES)).toString('hex');
        await writePicture(tx, id, picture === null ? null : { bytes: picture, mark });
      }
      await noteAct(tx, deps, {
        ...by,
        ...{ action: `backer.${action}`, target: id },
        before: before ?? null,
        after: noted(change),
      });
    });
    return one(id);
  };

  const timeOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

  return {
    async cardFor(user, { lang, country }) {
      const now = clock.now();
      const reader =
        user === null ? null : { premium: isPremium(user, now), donations: await donationsOf(user.id) };
      if (!isShownCards(reader, now)) return null;
      const cards = await runningBackers(db.pool, { now, lang, country });
      const draw = Buffer.from(random.bytes(DRAW_BYTES)).readUInt32BE() / 2 ** (8 * DRAW_BYTES);
      const card = chooseBacker(cards, draw);
      if (card === undefined) return null;
      return { id: card.id, name: card.name, text: card.text[lang], image: imageOf(card), url: card.url };
    },

    async count(backer, what, { session, ip }) {
      if (!isId(backer)) throw missing();
      const now = clock.now();
      const card = await findBacker(db.pool, backer);
      if (card === undefined) throw missing();
      // A page that was open when the card ended counts no more.
      if (card.from.getTime() > now || (card.to !== null && card.to.getTime() <= now)) return;
      const hash = hashes.address(`${what} ${backer} ${session}`);
      if (!(await isFirstThisHour(db.pool, hash, now))) return;
      const mayCount = await limits[what].count(ip).then(
        () => true,
        (error) => {
          if (error instanceof ApiError) return false;
          throw error;
        },
      );
      if (mayCount) await addToDay(db.pool, { backer, what, now });
    },

    async list({ after, size }, state) {
      const filter = { now: clock.now(), state: state ?? null };
      return (await listBackers(db.pool, { after, size }, filter)).map(shown);
    },

    async find(id) {
      if (!isId(id)) throw missing();
      return one(id);
    },

    async create(by, card, { picture }) {
      const now = new Date(clock.now());
      return write(
        by,
        'create',
        random.id(),
        () => ({
          name: card.name,
          text: card.text,
          url: card.url,
          from: card.from === undefined ? now : new Date(card.from),
          to: timeOf(card.to ?? null),
          weight: card.weight ?? 1,
          languages: card.languages ?? [],
          countries: card.countries ?? [],
        }),
        { change: card, picture },
      );
    },

    async change(by, id, change, { picture }) {
      if (!isId(id)) throw missing();
      return write(
        by,
        'change',
        id,
        (before) => {
          if (before === undefined) throw missing();
          return {
            name: change.name ?? before.name,
            text: change.text ?? before.text,
            url: change.url ?? before.url,
            from: change.from === undefined ? before.from : new Date(change.from),
            to: change.to === undefined ? before.to : timeOf(change.to),
            weight: change.weight ?? before.weight,
            languages: change.languages ?? before.languages,
            countries: change.countries ?? before.countries,
          };
        },
        { change, picture },
      );
    },

    async remove(by, id) {
      if (!isId(id)) throw missing();
      await db.transaction(async (tx) => {
        const before = await findBacker(tx, id, 'for update');
        if (before === undefined) throw missing();
        await tx.query('delete from backers where id = $1', [id]);
        await noteAct(tx, deps, {
          ...by,
          ...{ action: 'backer.delete', target: id, before, after: null },
        });
      });
    },

    async picture(name) {
      const [, id, mark] = PICTURE.exec(name) ?? [];
      return id === undefined || mark === undefined || !isId(id) ? undefined : pictureOf(db.pool, id, mark);
    },
  };
}
