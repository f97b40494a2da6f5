/**
 * Mails about an account, with the codes and links they carry. Each is written into the outbox in the
 * transaction of its cause. Their texts are in packages/i18n.
 *
 * An address that nobody has proven may be anybody's. It is sent what its account asks for (a code, a
 * reset), within the limits of its mailbox, and never an alarm or a link that locks the account.
 */
import {
  ApiError,
  BLOCK_LINK_DAYS,
  CODE_LIFE_MIN,
  RESET_LIFE_MIN,
  SUDO_CODE_LIFE_MIN,
} from '@troef/protocol';
import type { LinkTo } from '../../platform/config/own-address.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { LimitDeps } from '../../platform/limits/shared-limit.ts';
import { type Mail, queueMail, type WayInChange } from '../../platform/mail/queue.ts';
import type { Codes } from './codes.ts';
import { createMailboxLimit } from './mailbox-limit.ts';
import { emailsOf } from './user.repository.ts';
import type { UserRow } from './user-row.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Addressee = Pick<UserRow, 'id' | 'name' | 'locale'>;

export interface AccountMail {
  /**
   * Returns the id of the verification, as in `verify/{id}`. Refuses with `too_many_requests`: `resend`,
   * `codes`, `mailbox`, `mailbox_day`.
   */
  verification(db: Querier, user: Addressee, email: string): Promise<string>;
  /**
   * The same for a new account. A mailbox at its limit is sent nothing, and nobody is refused: otherwise
   * anybody could keep the owner of an address from joining.
   */
  firstVerification(db: Querier, user: Addressee, email: string): Promise<void>;
  /** The code works only in the log-in session that asked for it. */
  sudoCode(
    db: Querier,
    user: Addressee,
    asked: { readonly email: string; readonly session: string },
  ): Promise<void>;
  reset(db: Querier, user: Addressee, email: string): Promise<void>;
  /** Goes to every proven address, because somebody may have taken over one of them. */
  passwordChanged(db: Querier, user: Addressee): Promise<void>;
  newAddress(db: Querier, user: Addressee, added: string): Promise<void>;
  /**
   * Tells every proven address, with the link that locks the account, that a way in was added or removed,
   * that accounts were merged, or that the user became an administrator. Call it in the transaction of the
   * change, after the change. `detail` names an address, a passkey or a site.
   */
  wayInChanged(db: Querier, user: Addressee, what: WayInChange, detail?: string): Promise<void>;
  /** Tells a proven address that it was removed. There is no link, because the address opens nothing now. */
  addressLetGo(db: Querier, user: Addressee, email: string): Promise<void>;
  blocked(db: Querier, user: Addressee): Promise<void>;
  /** What administrators say to a member whose account is locked, and who therefore gets no push. */
  caseClosed(db: Querier, user: Addressee, message: string): Promise<void>;
  /** What became of a case, to a member whom no push reaches. Only a proven address is told. */
  caseTold(
    db: Querier,
    user: Addressee,
    told: { readonly message: string; readonly path: string; readonly dedupKey: string },
  ): Promise<void>;
  deletionAsked(db: Querier, user: Addressee, date: Date): Promise<void>;
  deletionUndone(db: Querier, user: Addressee): Promise<void>;
  /** Belongs to no account, because the account is gone when it is sent. */
  deleted(db: Querier, user: Addressee): Promise<void>;
}

export function createAccountMail(
  deps: Pick<Deps, 'vault' | 'random'> & LimitDeps,
  codes: Codes,
  linkTo: LinkTo,
): AccountMail {
  const link = ({ locale }: Addressee, path: string): string => linkTo(`/${locale}${path}`);
  const common = (user: Addressee) => ({ user: user.id, locale: user.locale });
  const mailboxes = createMailboxLimit(deps);
  const nameOf = ({ name }: Addressee): string => name ?? '';

  const blockLink = async (db: Querier, user: Addressee, email: string): Promise<string> => {
    const code = await codes.link(db, { kind: 'block', user: user.id, email }, BLOCK_LINK_DAYS * DAY_MS);
    return link(user, `/block_account/${code}`);
  };

  const proven = async (db: Querier, { id }: Addressee): Promise<readonly string[]> =>
    (await emailsOf(db, id)).flatMap(({ email, verifiedAt }) => (verifiedAt === null ? [] : [email]));

  /** Whether a mailbox may be sent another mail. */
  const mayHave = async (db: Querier, email: string): Promise<boolean> => {
    try {
      await mailboxes.count(email, db);
      return true;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  };

  /** The first proven address, else the primary one if its mailbox may be sent more. */
  const reachable = async (db: Querier, user: Addressee): Promise<string | undefined> => {
    const [first] = await proven(db, user);
    if (first !== undefined) return first;
    const only = (await emailsOf(db, user.id))[0]?.email;
    return only !== undefined && (await mayHave(db, only)) ? only : undefined;
  };

  /** Mails every proven address, each with its own link that locks the account. */
  const alarm = async (
    db: Querier,
    user: Addressee,
    { kind, values, except }: Pick<Mail, 'kind' | 'values'> & { readonly except?: string },
  ): Promise<void> => {
    for (const to of await proven(db, user)) {
      if (to === except) continue;
      await queueMail(db, deps, {
        ...common(user),
        kind,
        to,
        values: { name: nameOf(user), ...values, blockLink: await blockLink(db, user, to) },
      });
    }
  };

  const verify = async (db: Querier, user: Addressee, email: string): Promise<string> => {
    const { id, code } = await codes.digits(db, { kind: 'verification', user: user.id, email });
    await queueMail(db, deps, {
      ...common(user),
      kind: 'verification',
      to: email,
      values: {
        name: nameOf(user),
        code,
        link: link(user, `/verify/${id}/code/${code}`),
        minutes: String(CODE_LIFE_MIN),
      },
    });
    return id;
  };

  return {
    async verification(db, user, email) {
      await mailboxes.count(email, db);
      return verify(db, user, email);
    },

    async firstVerification(db, user, email) {
      if (await mayHave(db, email)) await verify(db, user, email);
    },

    async sudoCode(db, user, { email, session }) {
      const { code } = await codes.digits(db, { kind: 'sudo', user: user.id, email, session });
      await queueMail(db, deps, {
        ...common(user),
        kind: 'sudoCode',
        to: email,
        values: { name: nameOf(user), code, minutes: String(SUDO_CODE_LIFE_MIN) },
      });
    },

    async reset(db, user, email) {
      if (!(await proven(db, user)).includes(email) && !(await mayHave(db, email))) return;
      const code = await codes.link(db, { kind: 'reset', user: user.id, email }, RESET_LIFE_MIN * MINUTE_MS);
      await queueMail(db, deps, {
        ...common(user),
        kind: 'reset',
        to: email,
        values: { name: nameOf(user), link: link(user, `/reset/${code}`), minutes: String(RESET_LIFE_MIN) },
      });
    },

    passwordChanged: (db, user) => alarm(db, user, { kind: 'passwordChanged', values: {} }),
    newAddress: (db, user, address) =>
      alarm(db, user, { kind: 'newAddress', values: { address }, except: address }),
    wayInChanged: (db, user, what, detail = '') =>
      alarm(db, user, { kind: 'wayInChanged', values: { what, detail } }),

    async addressLetGo(db, user, to) {
      await queueMail(db, deps, {
        ...common(user),
        kind: 'addressLetGo',
        to,
        values: { name: nameOf(user), address: to },
      });
    },

    async blocked(db, user) {
      for (const to of await proven(db, user)) {
        await queueMail(db, deps, { ...common(user), kind: 'blocked', to, values: { name: nameOf(user) } });
      }
    },

    async caseClosed(db, user, message) {
      const to = await reachable(db, user);
      if (to === undefined) return;
      const values = { name: nameOf(user), message };
      await queueMail(db, deps, { ...common(user), kind: 'caseClosed', to, values });
    },

    async caseTold(db, user, { message, path, dedupKey }) {
      const [to] = await proven(db, user);
      if (to === undefined) return;
      const values = { name: nameOf(user), message, link: link(user, path) };
      await queueMail(db, deps, { ...common(user), kind: 'caseTold', to, values, dedupKey });
    },

    async deletionAsked(db, user, date) {
      const to = await reachable(db, user);
      if (to === undefined) return;
      await queueMail(db, deps, {
        ...common(user),
        kind: 'deletionAsked',
        to,
        values: { name: nameOf(user), date: date.toISOString(), link: link(user, '/settings') },
      });
    },

    async deletionUndone(db, user) {
      const to = await reachable(db, user);
      if (to === undefined) return;
      await queueMail(db, deps, {
        ...common(user),
        kind: 'deletionUndone',
        to,
        values: { name: nameOf(user) },
      });
    },

    async deleted(db, user) {
      const to = await reachable(db, user);
      if (to === undefined) return;
      await queueMail(db, deps, {
        kind: 'deleted',
        user: null,
        locale: user.locale,
        to,
        values: { name: nameOf(user) },
      });
    },
  };
}
