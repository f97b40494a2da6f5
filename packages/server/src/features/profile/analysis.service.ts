/**
 * Takes one of the analyses that a user has each day (docs/behaviour/analysis.md 3). The browser makes the analysis,
 * or the server for a slow device. This is the one place where it is counted and refused.
 */
import { createHash } from 'node:crypto';
import { replayRecord, type Seat, type SessionRecord } from '@troef/games';
import {
  type AnalysisCostsReply,
  type AnalysisReply,
  ApiError,
  dealText,
  perDay,
  premiumRequired,
} from '@troef/protocol';
import type { Caller } from '../../accounts/login/access.ts';
import { isPremium } from '../../accounts/users/user-row.ts';
import type { Querier } from '../../platform/db/querier.ts';
import { createAddressLimit } from '../../platform/limits/address-limit.ts';
import { createSharedLimit, type LimitDeps } from '../../platform/limits/shared-limit.ts';
import type { CostPool } from '../../platform/players/cost-pool.ts';
import { NewestMap } from '../../platform/runtime/newest-map.ts';

const DAY_S = 24 * 60 * 60;
/** With Premium nothing is counted, so a user has these on the day after it ends. */
const FREE = perDay('analysis', false) ?? 0;

export interface AnalysisService {
  /** `deal`: the fingerprint of its record. */
  take(caller: Caller, deal: string): Promise<AnalysisReply>;
  /** Tells how many the caller has left today, and takes none. */
  left(caller: Caller): Promise<AnalysisReply>;
  /** Takes one and makes it. `conflict busy`: the caller has one under way, or too many others wait. */
  costs(
    from: { readonly caller: Caller; readonly ip: string },
    record: unknown,
    seat: Seat,
  ): Promise<AnalysisCostsReply>;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The fingerprint of a deal, as a browser makes it. */
const fingerprint = (record: SessionRecord): string => hashOf(dealText(record));

/** Costs depend on the rules and on the score before the deal too, which no fingerprint has. Names are no part of it. */
function askedFor({ players: _, ...record }: SessionRecord, seat: Seat): string {
  return hashOf(JSON.stringify([seat, record]));
}

const OF_RECORD = ['variant', 'options', 'players', 'carry', 'deals'];
const OF_DEAL = ['dealer', 'hands', 'deck', 'moves'];
const hasOnly = (part: object | null | undefined, known: readonly string[]): boolean =>
  Object.keys(part ?? {}).every((name) => known.includes(name));

/** Refuses a record that the rules refuse, and one of more than one deal. */
function readDeal(given: unknown): SessionRecord {
  const record = given as SessionRecord;
  // Its length first: many deals are not played again only to be refused.
  const isOne = Array.isArray(record.deals) && record.deals.length === 1;
  // What the rules do not read, the thread is not sent either.
  const isPlain = isOne && hasOnly(record, OF_RECORD) && hasOnly(record.deals[0], OF_DEAL);
  if (!isPlain || !replayRecord(given).ok) throw new ApiError('bad_request', 'record');
  return record;
}

const KEPT = 200;
/** Guests cost nothing to make. A device that is refused gets there by itself. */
const AN_ADDRESS = 60;

export function createAnalysisService(given: LimitDeps, pool: CostPool): AnalysisService {
  const { db, clock } = given;
  // What Premium opens is no limit against too many calls, and stays where those are off.
  const deps: LimitDeps = { ...given, config: { ...given.config, rateLimits: true } };
  const taken = createSharedLimit({ name: 'analyses_of_a_deal', times: 1, seconds: DAY_S }, deps);
  const daily = createSharedLimit({ name: 'analyses', times: FREE, seconds: DAY_S }, deps);

  const ofAddress = createAddressLimit({ name: 'analyses:address', times: AN_ADDRESS, seconds: 3600 }, given);
  const underWay = new Set<string>();
  /** What was found last, by record and seat: the same deal costs its thread once. */
  const kept = new NewestMap<string, AnalysisCostsReply['costs']>(KEPT);

  const analyses: AnalysisService = {
    async costs({ caller, ip }, given, seat) {
      const { id } = caller.identity;
      const record = readDeal(given);
      if (underWay.has(id)) throw new ApiError('conflict', 'busy');
      underWay.add(id);
      try {
        const { left } = await analyses.take(caller, fingerprint(record));
        const asked = askedFor(record, seat);
        const known = kept.get(asked);
        if (known !== undefined) return { left, costs: known };
        await ofAddress.count(ip);
        const found = await pool.costs({ record, seat });
        if (found === null) throw new ApiError('conflict', 'busy');
        const costs = found.costs as AnalysisCostsReply['costs'];
        kept.set(asked, costs);
        return { left, costs };
      } finally {
        underWay.delete(id);
      }
    },
    async left({ identity, user }) {
      if (user !== undefined && isPremium(user, clock.now())) return { left: null };
      return { left: FREE - (await daily.used(identity.id, db.pool)) };
    },
    async take({ identity, user }, deal) {
      if (await playsWithPeople(db.pool, identity.id)) throw new ApiError('conflict', 'playing');
      if (user !== undefined && isPremium(user, clock.now())) return { left: null };
      return db.transaction(async (tx) => {
        // Two calls at once take two.
        await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`analyses ${identity.id}`]);
        if ((await taken.take(`${identity.id} ${deal}`, tx)) === null)
          return { left: FREE - (await daily.used(identity.id, tx)) };
        const left = await daily.take(identity.id, tx);
        if (left === null) throw premiumRequired('analysis');
        return { left };
      });
    },
  };
  return analyses;
}

/** Whether this user sits at a table with people while cards are played there. */
async function playsWithPeople(db: Querier, user: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from seated s join rooms r on r.id = s.room
     where s."user" = $1 and r.status = 'playing' and not r.alone limit 1`,
    [user],
  );
  return rows.length > 0;
}
