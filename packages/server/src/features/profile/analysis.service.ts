/**
 * Takes one of the analyses that a user has each day (docs/behaviour/analysis.md 3). The browser makes the analysis.
 * This is the one place where it is counted and refused.
 */
import { type AnalysisReply, ApiError, perDay, premiumRequired } from '@troef/protocol';
import type { Caller } from '../../accounts/login/access.ts';
import { isPremium } from '../../accounts/users/user-row.ts';
import type { Querier } from '../../platform/db/querier.ts';
import { createSharedLimit, type LimitDeps } from '../../platform/limits/shared-limit.ts';

const DAY_S = 24 * 60 * 60;
/** With Premium nothing is counted, so a user has these on the day after it ends. */
const FREE = perDay('analysis', false) ?? 0;

export interface AnalysisService {
  /** `deal`: the fingerprint of its record. */
  take(caller: Caller, deal: string): Promise<AnalysisReply>;
}

export function createAnalysisService(given: LimitDeps): AnalysisService {
  const { db, clock } = given;
  // What Premium opens is no limit against too many calls, and stays where those are off.
  const deps: LimitDeps = { ...given, config: { ...given.config, rateLimits: true } };
  const taken = createSharedLimit({ name: 'analyses_of_a_deal', times: 1, seconds: DAY_S }, deps);
  const daily = createSharedLimit({ name: 'analyses', times: FREE, seconds: DAY_S }, deps);

  return {
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
