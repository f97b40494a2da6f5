/** Sponsors, polls, and everything about money. */
import { all, BOOKS, PROOF, type TableOfData } from './data-kinds.ts';

export const MONEY_DATA: Readonly<Record<string, TableOfData>> = {
  backers: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all('none', 'id', 'name', 'text', 'image', 'image_mark', 'url', 'from', 'to', 'weight', 'languages'),
      ...all('none', 'countries'),
    },
  },
  backer_days: { of: [], leaving: 'nothing', columns: all('none', 'backer', 'day', 'views', 'clicks') },
  // The hash does not tell which session it is about. A row is deleted an hour or two later.
  backer_counted: { of: [], leaving: 'nothing', columns: all('none', 'hash', 'until') },
  polls: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all(
        'none',
        'id',
        'slug',
        'question',
        'options',
        'wishes',
        'multiple',
        'audience',
        'results',
        'opens',
      ),
      ...all('none', 'closes', 'counted_at', 'counts', 'voters', 'created_at'),
    },
  },
  poll_votes: { of: ['user'], leaving: 'rows', columns: all('personal', 'poll', 'user', 'options', 'at') },
  donations: {
    of: ['user'],
    leaving: 'nothing',
    columns: all(BOOKS, 'id', 'user', 'amount', 'currency', 'date', 'date_used', 'order'),
  },
  orders: {
    of: ['user'],
    leaving: 'columns',
    columns: {
      ...all('personal', 'email', 'sender', 'receiver', 'message', 'gift_to'),
      ...all(BOOKS, 'id', 'user', 'kind', 'plan', 'months', 'amount', 'currency', 'discount', 'status'),
      ...all(BOOKS, 'provider', 'provider_ref', 'coupon', 'donation', 'subscription', 'renewal', 'locale'),
      ...all(BOOKS, 'anonymous', 'gift_at', 'gift_sent_at', 'gift_code', 'receipt', 'created_at', 'paid_at'),
      refunded_at: BOOKS,
      ...all('none', 'pay_url', 'due_at'),
    },
  },
  order_events: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'order', 'seq', 'from', 'to', 'cause', 'details', 'at'),
  },
  receipt_numbers: { of: [], leaving: 'nothing', columns: all('none', 'year', 'last') },
  coupons: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all('none', 'code', 'kind', 'value', 'plan', 'max_uses', 'used', 'valid_from', 'valid_to', 'order'),
      ...all('none', 'created_at', 'revoked_at'),
      ...all(PROOF, 'created_by', 'note'),
    },
  },
  coupon_uses: {
    of: ['user'],
    leaving: 'nothing',
    columns: all(BOOKS, 'id', 'code', 'user', 'order', 'at'),
  },
  premium_grants: {
    of: ['user'],
    leaving: 'nothing',
    columns: all(BOOKS, 'id', 'user', 'order', 'coupon', 'months', 'from', 'until', 'at', 'revoked_at'),
  },
  subscriptions: {
    of: ['user'],
    leaving: 'nothing',
    columns: {
      ...all(BOOKS, 'id', 'user', 'plan', 'next_plan', 'amount', 'next_amount', 'currency', 'provider'),
      ...all(
        BOOKS,
        'provider_ref',
        'former_refs',
        'customer',
        'state',
        'started_at',
        'paid_until',
        'cancelled_at',
      ),
      due_at: 'none',
    },
  },
  provider_calls: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all('none', 'key', 'provider', 'action', 'order', 'subscription', 'input', 'tries', 'created_at'),
      ...all('none', 'due_at', 'done_at'),
    },
  },
  provider_events: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'provider', 'event', 'about', 'tries', 'received_at', 'due_at'),
  },
  test_payments: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all('none', 'ref', 'order', 'amount', 'currency', 'status', 'refunded', 'subscription'),
      ...all('none', 'created_at', 'paid_at'),
    },
  },
  test_subscriptions: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'ref', 'months', 'amount', 'currency', 'next_at', 'cancelled_at'),
  },
};
