/**
 * The second factor: setting it up, asking for it, removing it.
 *
 * A code counts once, within half a minute of its time. An account has five tries in a quarter of an hour,
 * and the wait doubles with each overrun, because somebody who tries here knows the password. Recovery codes
 * cannot be guessed and are counted apart, so that an intruder who tries codes does not keep out an owner
 * who has them on paper.
 *
 * It is asked for beside everything except a passkey that has checked its user. That holds for other sites
 * too: they do not say what they asked for, and an account is as weak as its weakest way in.
 */
import {
  ApiError,
  type RecoveryCodes,
  type SecondFactorSecret,
  type SecondFactorState,
} from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { createSharedLimit } from '../../platform/limits/shared-limit.ts';
import type { LoginProof } from '../users/proven.ts';
import { findUser, lockUser } from '../users/user.repository.ts';
import type { UserRow } from '../users/user-row.ts';
import { createHalfLogins } from './half-login.ts';
import {
  countRecoveryCodes,
  isRecoveryCode,
  makeRecoveryCodes,
  replaceRecoveryCodes,
  takeRecoveryCode,
} from './recovery-codes.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  hasSecondFactor,
  takeStep,
} from './second-factor.repository.ts';
import { SecondFactorMissing } from './second-factor-missing.ts';
import { described, SECRET_BYTES, stepOf } from './totp.ts';

const QUARTER_S = 15 * 60;
const DAY_S = 24 * 60 * 60;
const TRIES = { name: 'second_factor', times: 5, seconds: QUARTER_S, growsTo: DAY_S } as const;
const RECOVERY_TRIES = { name: 'recovery_code', times: 10, seconds: QUARTER_S } as const;
/** How long a secret can be confirmed after it was shown. */
const BEGUN_LIFE_MS = 30 * 60_000;

type TransactionStep = (db: Parameters<Parameters<Deps['db']['transaction']>[0]>[0]) => Promise<void>;

export interface SecondFactor {
  stateOf(user: string): Promise<SecondFactorState>;
  /**
   * Makes a secret, which counts once it is confirmed. Refuses with `conflict second_factor` if there is
   * one.
   */
  begin(user: UserRow, account: string): Promise<SecondFactorSecret>;
  /**
   * Switches it on by a first code. `tell` runs in the same transaction. Refuses with
   * `unprocessable_content code`, `resource_missing second_factor`, `too_many_requests second_factor`.
   */
  confirm(user: UserRow, code: string, tell: TransactionStep): Promise<RecoveryCodes>;
  /** Replaces the recovery codes. Refuses with `resource_missing second_factor`. */
  renew(user: UserRow, tell: TransactionStep): Promise<RecoveryCodes>;
  /** Refuses with `resource_missing second_factor`. */
  remove(user: string, tell: TransactionStep): Promise<void>;
  /**
   * Lets a log-in through, or refuses with `SecondFactorMissing` and its token. Returns whether a code was
   * asked for.
   */
  askAtLogin(proven: LoginProof, given: string | undefined): Promise<boolean>;
  /**
   * Checks a log-in that was let through without a code once more, while the user's row is locked: refuses
   * in the same way if a second factor was switched on since.
   */
  confirmUnasked(db: Querier, proven: LoginProof): Promise<void>;
  /**
   * Returns the first half of a log-in for the token of a refusal; undefined if the user no longer has a
   * second factor.
   */
  halfOf(token: string): Promise<LoginProof | undefined>;
  /**
   * Refuses with `SecondFactorMissing` if one is asked for and none was given, before anything is used up.
   */
  expect(user: string, given: string | undefined): Promise<void>;
  /** Takes the code if one is asked for. Refuses with `SecondFactorMissing`. */
  take(user: string, given: string | undefined): Promise<void>;
  /** Calls back when a user got in with a recovery code. */
  onRecovery(listen: (user: string) => Promise<void>): void;
}

type SecondFactorDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'vault' | 'hashes'>;

export function createSecondFactor(deps: SecondFactorDeps): SecondFactor {
  const { db, clock, random, vault } = deps;
  const tries = createSharedLimit(TRIES, deps);
  const recoveryTries = createSharedLimit(RECOVERY_TRIES, deps);
  const halves = createHalfLogins(deps, (user) => findUser(db.pool, user));
  const listeners: ((user: string) => Promise<void>)[] = [];
  const now = (): Date => new Date(clock.now());

  const seal = (user: string, secret: Uint8Array): Uint8Array => {
    const text = JSON.stringify({ totpOf: user, secret: Buffer.from(secret).toString('base64') });
    return vault.seal('factor', new TextEncoder().encode(text));
  };

  const open = (user: string, sealed: Uint8Array): Uint8Array => {
    const text = new TextDecoder().decode(vault.open('factor', new Uint8Array(sealed)));
    const { totpOf, secret } = JSON.parse(text) as { totpOf?: string; secret: string };
    if (totpOf !== user) throw new Error('a second factor of somebody else');
    return new Uint8Array(Buffer.from(secret, 'base64'));
  };

  /** Counts a try, and takes it back if it was right. */
  const tried = async (
    user: string,
    isRecovery: boolean,
    judge: () => Promise<boolean>,
  ): Promise<boolean> => {
    const limit = isRecovery ? recoveryTries : tries;
    await limit.count(user);
    const isGood = await judge();
    if (isGood) await limit.forgive(user);
    return isGood;
  };

  const isCodeOf = async (user: string, given: string): Promise<boolean> => {
    const isRecovery = isRecoveryCode(given);
    return tried(user, isRecovery, async () => {
      if (isRecovery) {
        const isGiven = await takeRecoveryCode(db.pool, { user, typed: given, now: now() });
        if (isGiven) for (const listen of listeners) await listen(user);
        return isGiven;
      }
      const factor = await findSecondFactor(db.pool, user);
      if (factor === undefined) return false;
      const step = await stepOf(open(user, factor.sealed), given.replace(/\s/g, ''), clock.now());
      return step !== undefined && takeStep(db.pool, user, step);
    });
  };

  const isGood = async (user: string, given: string | undefined): Promise<boolean> =>
    !(await hasSecondFactor(db.pool, user)) || (given !== undefined && (await isCodeOf(user, given)));

  const missing = (): ApiError => new ApiError('resource_missing', 'second_factor');

  return {
    async stateOf(user) {
      const factor = await findSecondFactor(db.pool, user);
      const since = factor?.confirmedAt ?? null;
      return {
        on: since !== null,
        since: since?.toISOString() ?? null,
        recovery_codes: since === null ? 0 : await countRecoveryCodes(db.pool, user),
      };
    },

    async begin({ id }, account) {
      const secret = random.bytes(SECRET_BYTES);
      if (!(await beginSecondFactor(db.pool, { user: id, sealed: seal(id, secret), now: now() }))) {
        throw new ApiError('conflict', 'second_factor');
      }
      return described(secret, account);
    },

    async confirm({ id }, code, tell) {
      const factor = await findSecondFactor(db.pool, id);
      const isOld = factor !== undefined && factor.createdAt.getTime() + BEGUN_LIFE_MS <= clock.now();
      if (factor === undefined || factor.confirmedAt !== null || isOld) throw missing();
      let step: number | undefined;
      await tried(id, false, async () => {
        step = await stepOf(open(id, factor.sealed), code.replace(/\s/g, ''), clock.now());
        return step !== undefined;
      });
      if (step === undefined) throw new ApiError('unprocessable_content', 'code');
      const [taken, codes] = [step, await makeRecoveryCodes(deps)];
      await db.transaction(async (client) => {
        await lockUser(client, id);
        if (
          !(await confirmSecondFactor(client, { user: id, sealed: factor.sealed, step: taken, now: now() }))
        )
          throw missing();
        await replaceRecoveryCodes(client, deps, { user: id, codes, now: now() });
        await tell(client);
      });
      return { recovery_codes: codes.map(({ shown }) => shown) };
    },

    async renew({ id }, tell) {
      const codes = await makeRecoveryCodes(deps);
      await db.transaction(async (client) => {
        await lockUser(client, id);
        if (!(await hasSecondFactor(client, id))) throw missing();
        await replaceRecoveryCodes(client, deps, { user: id, codes, now: now() });
        await tell(client);
      });
      return { recovery_codes: codes.map(({ shown }) => shown) };
    },

    async remove(user, tell) {
      await db.transaction(async (client) => {
        await lockUser(client, user);
        if (!(await deleteSecondFactor(client, user))) throw missing();
        await tell(client);
      });
    },

    async askAtLogin(proven, given) {
      const user = proven.user.id;
      if (!(await hasSecondFactor(db.pool, user))) return false;
      if (given === undefined || !(await isCodeOf(user, given))) {
        throw new SecondFactorMissing(halves.give(proven));
      }
      return true;
    },
    async confirmUnasked(client, proven) {
      if (await hasSecondFactor(client, proven.user.id)) throw new SecondFactorMissing(halves.give(proven));
    },
    async halfOf(token) {
      const half = await halves.read(token);
      return half !== undefined && (await hasSecondFactor(db.pool, half.user.id)) ? half : undefined;
    },
    async expect(user, given) {
      if (given === undefined && (await hasSecondFactor(db.pool, user))) throw new SecondFactorMissing();
    },
    async take(user, given) {
      if (!(await isGood(user, given))) throw new SecondFactorMissing();
    },
    onRecovery: (listen) => {
      listeners.push(listen);
    },
  };
}
