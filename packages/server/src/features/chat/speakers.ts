/** Reads about a user who wants to say something, at that moment. */

import type { Clock } from '@troef/engine/ports.ts';
import type { Variant } from '@troef/games';
import { LOBBY_CHAT_GAMES } from '@troef/protocol';
import { startingKarma } from '../../community/karma/formula.ts';
import { silencedUntil } from '../../community/silences/silences.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { youngAfter } from './lines.ts';

export interface Speaker {
  readonly id: string;
  readonly name: string;
  readonly anonymous: boolean;
  /** The account still lacks a name or the accepted terms. */
  readonly incomplete: boolean;
  /** The user has proven an address. */
  readonly verified: boolean;
  /** Karma in this game; null: without limit. */
  readonly karma: number | null;
  /**
   * Sessions with people that this user has finished, in all games; counted only as far as a lobby asks for.
   */
  readonly games: number;
  readonly young: boolean;
  /** Until when the user may not write (ISO, or `forever`); null: they are not silenced. */
  readonly silencedUntil: string | null;
}

interface SpeakerRow {
  readonly name: string | null;
  readonly admin: boolean;
  readonly incomplete: boolean;
  readonly verified: boolean;
  readonly limitations: Readonly<Record<string, string | true>>;
  readonly birthYear: number | null;
  readonly karma: number | null;
  readonly games: number;
}

const nobody = { incomplete: false, verified: false, karma: 0, games: 0, young: false, silencedUntil: null };

export async function speakerOf(
  { db, clock }: { readonly db: Database; readonly clock: Pick<Clock, 'now'> },
  { id, name, session }: Identity,
  variant: Variant,
): Promise<Speaker> {
  if (session === null) return { id, name, anonymous: true, ...nobody };
  const { rows } = await db.pool.query<SpeakerRow>({
    name: 'chat_speaker',
    text: `select u.name, u.name is null or u.terms_at is null as incomplete, u.admin, u.limitations, u.birth_year as "birthYear",
             u.legacy_verified or exists (
               select 1 from user_emails e where e."user" = u.id and e.verified_at is not null) as verified,
             (select r.karma from records r where r."user" = u.id and r.variant = $2) as karma,
             (select count(*)::int from (
                (select s.room from result_seats s join results r on r.room = s.room
                 where s."user" = u.id and s.stay = 'there' and r.status = 'finished'
                   and cardinality(r.people) >= 2 limit $3)
                union
                -- A session also counts for a player who stopped before its end.
                (select c.ref::uuid from karma_changes c
                 where c."user" = u.id and c.reason = 'room' and c.ref is not null limit $3)) as finished) as games
           from users u where u.id = $1 and u.deleted_at is null`,
    values: [id, variant, LOBBY_CHAT_GAMES],
  });
  const [row] = rows;
  if (row === undefined) return { id, name, anonymous: true, ...nobody };
  const now = clock.now();
  return {
    id,
    name: row.name ?? name,
    anonymous: false,
    incomplete: row.incomplete,
    verified: row.verified || row.admin,
    // Before the first game the user has the karma they would start with.
    karma: row.admin ? null : (row.karma ?? startingKarma([])),
    games: row.games,
    young: row.birthYear !== null && row.birthYear > youngAfter(now),
    silencedUntil: silencedUntil(row.limitations, now),
  };
}
