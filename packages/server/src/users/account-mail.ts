/**
 * Mails about an account, with the codes and links they carry. Each is written into the outbox in the transaction of its
 * cause; what they say stands in packages/i18n.
 */
import { BLOCK_LINK_DAYS, CODE_LIFE_MIN, RESET_LIFE_MIN } from '@troef/protocol';
import type { Deps } from '../deps.ts';
import type { LinkTo } from '../http/own-address.ts';
import { queueMail, type WayInChange } from '../mail/queue.ts';
import type { Codes } from './codes.ts';
import { emailsOf, type Querier } from './user.repository.ts';
import type { UserRow } from './user-row.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Addressee = Pick<UserRow, 'id' | 'name' | 'locale'>;

export interface AccountMail {
  /** Answers with the id of the verification, as `verify/{id}` has it. */
  verification(db: Querier, user: Addressee, email: string): Promise<string>;
  sudoCode(db: Querier, user: Addressee, email: string): Promise<void>;
  reset(db: Querier, user: Addressee, email: string): Promise<void>;
  /** To every address that is proven: somebody may have taken over one of them. */
  passwordChanged(db: Querier, user: Addressee): Promise<void>;
  /** To every address that is proven, with the link that locks the account. */
  wayInChanged(db: Querier, user: Addressee, what: WayInChange): Promise<void>;
  newAddress(db: Querier, user: Addressee, added: string): Promise<void>;
  blocked(db: Querier, user: Addressee): Promise<void>;
  deletionAsked(db: Querier, user: Addressee, date: Date): Promise<void>;
  deletionUndone(db: Querier, user: Addressee): Promise<void>;
  /** Not tied to the account, which is gone when it is sent. */
  deleted(db: Querier, user: Addressee): Promise<void>;
}

export function createAccountMail(
  deps: Pick<Deps, 'vault' | 'random' | 'clock'>,
  codes: Codes,
  linkTo: LinkTo,
): AccountMail {
  const link = ({ locale }: Addressee, path: string): string => linkTo(`/${locale}${path}`);
  const common = (user: Addressee) => ({ user: user.id, locale: user.locale });
  const nameOf = ({ name }: Addressee): string => name ?? '';

  const blockLink = async (db: Querier, user: Addressee, email: string): Promise<string> => {
    const code = await codes.link(db, { kind: 'block', user: user.id, email }, BLOCK_LINK_DAYS * DAY_MS);
    return link(user, `/block_account/${code}`);
  };

  const known = async (db: Querier, user: Addressee): Promise<readonly string[]> => {
    const emails = await emailsOf(db, user.id);
    const proven = emails.filter(({ verifiedAt }) => verifiedAt !== null);
    return (proven.length > 0 ? proven : emails.slice(0, 1)).map(({ email }) => email);
  };

  return {
    async verification(db, user, email) {
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
    },

    async sudoCode(db, user, email) {
      const { code } = await codes.digits(db, { kind: 'sudo', user: user.id, email });
      await queueMail(db, deps, {
        ...common(user),
        kind: 'sudoCode',
        to: email,
        values: { name: nameOf(user), code, minutes: String(CODE_LIFE_MIN) },
      });
    },

    async reset(db, user, email) {
      const code = await codes.link(db, { kind: 'reset', user: user.id, email }, RESET_LIFE_MIN * MINUTE_MS);
      await queueMail(db, deps, {
        ...common(user),
        kind: 'reset',
        to: email,
        values: { name: nameOf(user), link: link(user, `/reset/${code}`), minutes: String(RESET_LIFE_MIN) },
      });
    },

    async passwordChanged(db, user) {
      for (const to of await known(db, user)) {
        await queueMail(db, deps, {
          ...common(user),
          kind: 'passwordChanged',
          to,
          values: { name: nameOf(user), blockLink: await blockLink(db, user, to) },
        });
      }
    },

    async wayInChanged(db, user, what) {
      for (const to of await known(db, user)) {
        await queueMail(db, deps, {
          ...common(user),
          kind: 'wayInChanged',
          to,
          values: { name: nameOf(user), what, blockLink: await blockLink(db, user, to) },
        });
      }
    },

    async newAddress(db, user, added) {
      for (const to of await known(db, user)) {
        if (to === added) continue;
        await queueMail(db, deps, {
          ...common(user),
          kind: 'newAddress',
          to,
          values: { name: nameOf(user), address: added, blockLink: await blockLink(db, user, to) },
        });
      }
    },

    async blocked(db, user) {
      for (const to of await known(db, user)) {
        await queueMail(db, deps, { ...common(user), kind: 'blocked', to, values: { name: nameOf(user) } });
      }
    },

    async deletionAsked(db, user, date) {
      const [to] = await known(db, user);
      if (to === undefined) return;
      await queueMail(db, deps, {
        ...common(user),
        kind: 'deletionAsked',
        to,
        values: { name: nameOf(user), date: date.toISOString(), link: link(user, '/settings') },
      });
    },

    async deletionUndone(db, user) {
      const [to] = await known(db, user);
      if (to === undefined) return;
      await queueMail(db, deps, {
        ...common(user),
        kind: 'deletionUndone',
        to,
        values: { name: nameOf(user) },
      });
    },

    async deleted(db, user) {
      const [to] = await known(db, user);
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
