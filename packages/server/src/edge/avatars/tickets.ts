/**
 * Addresses for uploading a picture: sealed, so that nobody can make one, and good for five minutes, one
 * picture and one use.
 *
 * The ticket says whose picture it is, which type and length were announced, and under which name it will be
 * served.
 */
import { AVATAR_TYPES } from '@troef/protocol';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { openToken, sealToken } from '../../platform/secrets/sealed-token.ts';

const LIFE_MS = 5 * 60_000;
const NAME_BYTES = 16;

const ticketSchema = z.object({
  avatar: z.string(),
  id: z.string(),
  user: z.string(),
  type: z.enum(AVATAR_TYPES),
  /** null: no length was announced. */
  length: z.nullable(z.number()),
  until: z.number(),
});
export type Ticket = z.infer<typeof ticketSchema>;

export interface Tickets {
  give(of: Pick<Ticket, 'user' | 'type' | 'length'>): { readonly file: string; readonly ticket: string };
  /** undefined: not our ticket, or too old. */
  read(ticket: string): Ticket | undefined;
  /** Resolves to false if the ticket was used before. */
  use(ticket: Ticket): Promise<boolean>;
}

export function createTickets({
  db,
  clock,
  random,
  vault,
}: Pick<Deps, 'db' | 'clock' | 'random' | 'vault'>): Tickets {
  return {
    give(of) {
      // Random, so that nobody finds a picture by guessing.
      const file = `${Buffer.from(random.bytes(NAME_BYTES)).toString('hex')}.webp`;
      const ticket: Ticket = { ...of, avatar: file, id: random.id(), until: clock.now() + LIFE_MS };
      return { file, ticket: sealToken(vault, 'ticket', ticket) };
    },
    read(sealed) {
      const parsed = ticketSchema.safeParse(openToken(vault, 'ticket', sealed));
      return parsed.success && parsed.data.until >= clock.now() ? parsed.data : undefined;
    },
    async use({ id, user, until }) {
      // Inserting the row is the use: a second use finds the row there.
      const { rowCount } = await db.pool.query(
        `insert into codes (id, kind, "user", hash, created_at, expires_at, used_at)
         values ($1, 'avatar', $2, ''::bytea, $3, $4, $3) on conflict (id) do nothing`,
        [id, user, new Date(clock.now()), new Date(until)],
      );
      return rowCount === 1;
    },
  };
}
