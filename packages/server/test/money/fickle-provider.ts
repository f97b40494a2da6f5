/**
 * A payment provider whose buyers pay, fail, go away and are paid back by chance, and whose messages come late, twice,
 * shuffled or for things it does not know. It keeps its idempotency keys, as a real one does, and sometimes it does
 * what it was asked and its answer is lost.
 */
import type { Provider, ProviderHint, ProviderPayment } from '../../src/features/store/providers/provider.ts';

type Chance = () => number;

interface Record extends ProviderPayment {
  status: ProviderPayment['status'];
  refunded: number;
  amount: number;
}

interface Subscribed {
  readonly ref: string;
  amount: number;
  isCancelled: boolean;
}

export interface FickleProvider extends Provider {
  readonly payments: ReadonlyMap<string, ProviderPayment>;
  /** Something happens to one of the payments by the hand of its buyer or of a bank. Returns the messages of it. */
  stir(): readonly ProviderHint[];
  /** From now on every answer arrives. */
  calm(): void;
}

export function createFickleProvider(chance: Chance): FickleProvider {
  const payments = new Map<string, Record>();
  const subscriptions = new Map<string, Subscribed>();
  const answered = new Map<string, unknown>();
  let made = 0;
  let isCalm = false;
  const newRef = (kind: string): string => `${kind}_${++made}`;
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(chance() * items.length)];
  /** Before or after the work a request may get lost. */
  const falter = (): void => {
    if (!isCalm && chance() < 0.04) throw new Error('the line is down');
  };
  const once = async <Answer>(key: string, work: () => Answer): Promise<Answer> => {
    falter();
    if (!answered.has(key)) answered.set(key, work());
    falter();
    return answered.get(key) as Answer;
  };
  const copy = (record: Record): ProviderPayment => ({ ...record });
  const messagesOf = (record: Record): readonly ProviderHint[] => {
    const about = record.renews === null ? { payment: record.ref } : { subscription: record.renews };
    const hint = { event: chance() < 0.5 ? `evt_${++made}` : null, about };
    // Every other message comes twice.
    return chance() < 0.5 ? [hint] : [hint, hint];
  };

  return {
    name: 'test',
    payments,
    calm: () => {
      isCalm = true;
    },

    begin: ({ order, amount, currency }, key) =>
      once(key, () => {
        const ref = newRef('pay');
        payments.set(ref, { ref, status: 'open', amount, currency, refunded: 0, order, renews: null });
        return { ref, url: `/pay/${ref}` };
      }),

    async payment(ref) {
      falter();
      const record = payments.get(ref);
      return record && copy(record);
    },

    abandon: (ref, key) =>
      once(key, () => {
        const record = payments.get(ref);
        if (record?.status === 'open') record.status = 'expired';
      }),

    refund: (ref, { amount }, key) =>
      once(key, () => {
        const record = payments.get(ref);
        if (record?.status === 'paid') record.refunded = amount;
      }),

    subscribe: ({ amount }, key) =>
      once(key, () => {
        const ref = newRef('sub');
        subscriptions.set(ref, { ref, amount, isCancelled: false });
        return { ref, customer: 'customer' };
      }),

    async subscription({ ref }) {
      falter();
      const found = subscriptions.get(ref);
      if (found === undefined) return undefined;
      const own = [...payments.values()].filter(({ renews }) => renews === ref).map(copy);
      return { state: found.isCancelled ? 'ended' : 'active', payments: own };
    },

    cancel: ({ ref }, key) =>
      once(key, () => {
        const found = subscriptions.get(ref);
        if (found !== undefined) found.isCancelled = true;
      }),

    change: async () => undefined,
    hear: async () => null,

    stir() {
      const record = pick([...payments.values()]);
      const chosen = chance();
      if (record !== undefined && chosen < 0.75) {
        if (record.status === 'open') {
          record.status = chance() < 0.8 ? 'paid' : chance() < 0.5 ? 'failed' : 'expired';
          // A bank in another land, or somebody who tries to pay less.
          if (record.status === 'paid' && chance() < 0.02) record.amount -= 1;
        } else if (record.status === 'failed' && chance() < 0.1) record.status = 'paid';
        else if (record.status === 'paid' && chance() < 0.06) record.refunded = record.amount;
        return messagesOf(record);
      }
      const renewed = pick([...subscriptions.values()].filter(({ isCancelled }) => !isCancelled));
      if (renewed !== undefined && chosen < 0.9) {
        const ref = newRef('pay');
        const renewal: Record = {
          ref,
          status: chance() < 0.85 ? 'paid' : 'failed',
          amount: renewed.amount,
          currency: 'EUR',
          refunded: 0,
          order: null,
          renews: renewed.ref,
        };
        payments.set(ref, renewal);
        return messagesOf(renewal);
      }
      return [{ event: `evt_${++made}`, about: { payment: `pay_nobody_${made}` } }];
    },
  };
}
