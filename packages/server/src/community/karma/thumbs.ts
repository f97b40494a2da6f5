/**
 * Books a thumb at the end of a game (docs/behaviour/karma.md 5): thanks that count one point, from players
 * with some reputation of their own.
 *
 * One for a pair in thirty days, three a day for a receiver. Nobody learns that they are blocked: the caller
 * answers `blocked` like success.
 */
import { err, ok, type Result, type Variant } from '@troef/games';
import { THUMB_GIVER_KARMA, THUMB_KARMA, THUMB_PAIR_DAYS, THUMBS_A_DAY } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { bookChanges, karmaNow, startsOf } from './ledger.ts';
import { earns, type KarmaPerson, lockPeople, readPeople } from './people.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Thumb {
  readonly room: string;
  readonly from: string;
  readonly to: string;
  /** Milliseconds of the database's clock. */
  readonly at: number;
}

export type ThumbRefusal =
  | 'self'
  /**
   * The session is not finished for the giver, they did not play it together, or one of them has no account.
   */
  | 'room'
  | 'unverified'
  /** The giver has too little reputation. */
  | 'karma'
  /** The giver has thanked this receiver lately. */
  | 'again'
  | 'blocked';

/** Runs in the caller's transaction. `delta` is 0 if the receiver had enough today. */
export async function giveThumb(
  tx: Querier,
  deps: Pick<Deps, 'random'>,
  thumb: Thumb,
): Promise<Result<{ readonly delta: number }, ThumbRefusal>> {
  const { room, from, to } = thumb;
  const at = new Date(thumb.at);
  if (from === to) return err('self');
  const accounts = await lockPeople(tx, [from, to]);
  const variant = await playedTogether(tx, room, from, to);
  if (accounts.length < 2 || variant === undefined) return err('room');
  const known = await readPeople(tx, accounts, variant, at);
  const [giver, receiver] = [known.get(from), known.get(to)];
  if (giver === undefined || receiver === undefined) return err('room');
  if (!giver.verified || !receiver.verified) return err('unverified');
  if (!giver.admin && karmaNow(giver) < THUMB_GIVER_KARMA) return err('karma');
  const { blocked, again, today } = await pastOf(tx, thumb);
  if (blocked) return err('blocked');
  if (again) return err('again');

  await tx.query('insert into thumbs (room, "user", receiver, at) values ($1, $2, $3, $4)', [
    room,
    from,
    to,
    at,
  ]);
  const delta = earns(receiver) ? Math.max(0, Math.min(THUMB_KARMA, THUMBS_A_DAY - today)) : 0;
  if (delta > 0) await book(tx, deps, { receiver, variant, delta, room, at });
  return ok({ delta });
}

async function book(
  tx: Querier,
  deps: Pick<Deps, 'random'>,
  thanks: {
    readonly receiver: KarmaPerson;
    readonly variant: Variant;
    readonly delta: number;
    readonly room: string;
    readonly at: Date;
  },
): Promise<void> {
  const { receiver, variant, delta, room, at } = thanks;
  // Three players of one table may thank the same receiver, so the room is no key here. The thumb itself is
  // given once.
  const change = {
    user: receiver.id,
    variant,
    delta,
    reason: 'thumb',
    ref: null,
    details: { room },
  } as const;
  await bookChanges(tx, deps, [...startsOf([receiver], variant), change], at);
}

/**
 * Returns the game if the session is finished: for the whole table, or for the giver, who has stopped and was
 * given for it.
 */
async function playedTogether(
  tx: Querier,
  room: string,
  from: string,
  to: string,
): Promise<Variant | undefined> {
  const { rows } = await tx.query<{ variant: Variant }>(
    `select variant from results r where r.room = $1::uuid and r.status = 'finished'
       and exists (select 1 from result_seats s where s.room = r.room and s."user" = $2)
       and exists (select 1 from result_seats s where s.room = r.room and s."user" = $3)
     union all
     select variant from karma_changes c
     where c."user" = $2 and c.reason = 'room' and c.ref = $1::uuid::text
       and exists (select 1 from room_players p where p.room = $1::uuid and p."user" = $3)
     limit 1`,
    [room, from, to],
  );
  return rows[0]?.variant;
}

interface ThumbHistory {
  readonly blocked: boolean;
  readonly again: boolean;
  /** Points the receiver got by thumbs since midnight, in all variants. */
  readonly today: number;
}

async function pastOf(tx: Querier, { from, to, at }: Thumb): Promise<ThumbHistory> {
  const { rows } = await tx.query<ThumbHistory>(
    `select
       exists (select 1 from blocks where ("user" = $2 and blocked = $1) or ("user" = $1 and blocked = $2)) as blocked,
       exists (select 1 from thumbs where "user" = $1 and receiver = $2 and at > $3) as again,
       (select coalesce(sum(delta), 0)::int from karma_changes where "user" = $2 and reason = 'thumb'
          and at >= date_trunc('day', $4::timestamptz, 'Europe/Brussels')) as today`,
    [from, to, new Date(at - THUMB_PAIR_DAYS * DAY_MS), new Date(at)],
  );
  return rows[0] ?? { blocked: false, again: false, today: THUMBS_A_DAY };
}
