/**
 * The page of the built-in test provider: a form that decides what becomes of a payment. It says that no money
 * moves, needs no script, and exists only while payments are tests.
 */
import { createHash } from 'node:crypto';
import { translate } from '@troef/i18n';
import { ApiError, type Locale, PRODUCT_NAME } from '@troef/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findOrder } from '../../features/store/order.repository.ts';
import type { OrderRow } from '../../features/store/order-row.ts';
import { TEST_PAGE } from '../../features/store/providers/test-provider.ts';
import { money, nameOf } from '../../features/store/receipts.ts';
import { escapeHtml } from '../../platform/mail/layout.ts';
import { type Api, contract, pathOf } from '../http/contract.ts';
import { visitorLocale } from '../http/language.ts';
import type { StoreContext } from './store-context.ts';

const OUTCOMES = ['paid', 'failed', 'expired', 'later'] as const;
type Outcome = (typeof OUTCOMES)[number];

const STYLE = `:root{color-scheme:light dark;font:18px/1.5 'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:light-dark(#faf7f2,#1a1d24);color:light-dark(#1f2430,#f2ede4)}
main{max-width:480px;margin:0 auto;padding:24px;border:1px solid light-dark(#ddd4c5,#3a3f4b);border-radius:12px;background:light-dark(#fffdfa,#242831)}
.notice{margin:0 0 24px;padding:16px;border:2px dashed light-dark(#8a5a00,#e6b450);border-radius:8px;background:light-dark(#fff4d6,#3a3013);font-size:26px;line-height:32px;font-weight:700;text-align:center}
h1{margin:0;font-size:22px;line-height:28px}
.amount{margin:4px 0 24px;font-size:34px;line-height:42px;font-weight:700;font-variant-numeric:tabular-nums}
form{display:grid;gap:12px;margin:0}
button{min-height:52px;padding:8px 16px;border:1px solid light-dark(#8d8577,#6a7080);border-radius:8px;background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button.main{border-color:transparent;background:#b8322a;color:#fff}
button:focus-visible{outline:3px solid light-dark(#1f5fbf,#8ab8ff);outline-offset:2px}
.small{margin:24px 0 0;font-size:15px;line-height:22px;color:light-dark(#4d5362,#b9bac1)}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export function registerTestPage(fastify: FastifyInstance, { deps, store }: StoreContext): void {
  const { test } = store.providers;
  if (test === undefined) return;
  const { db } = deps;

  const orderOf = async (ref: string): Promise<OrderRow> => {
    const payment = await test.payment(ref);
    const order = payment?.order == null ? undefined : await findOrder(db.pool, payment.order);
    if (order === undefined) throw new ApiError('resource_missing', 'payment');
    return order;
  };

  fastify.register(
    async (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 1_000 },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      const api = scope as unknown as Api;
      const path = `${TEST_PAGE.slice('/api'.length)}/:payment`;
      const params = pathOf('payment');

      api.get(
        path,
        contract('nobody', { summary: 'Open the page of a test payment', params }),
        async (request, reply) => {
          const order = await orderOf(request.params.payment);
          return sendPage(reply, order, visitorLocale(request.headers));
        },
      );

      api.post(
        path,
        contract('nobody', { summary: 'Decide a test payment, with a form', params }),
        async (request, reply) => {
          const order = await orderOf(request.params.payment);
          const outcome = outcomeIn(request.body);
          if (outcome === undefined) throw new ApiError('bad_request', 'outcome');
          await test.decide(request.params.payment, outcome);
          await store.orders.process(order.id);
          store.desk.nudge();
          const next = order.kind === 'donation' ? '/donate/thank-you' : `/order/${order.id}`;
          return reply.code(303).header('location', next).send();
        },
      );
    },
    { prefix: '/api' },
  );
}

function outcomeIn(body: unknown): Outcome | undefined {
  const given = (body as { readonly outcome?: unknown } | null | undefined)?.outcome;
  return OUTCOMES.find((outcome) => outcome === given);
}

function sendPage(reply: FastifyReply, order: OrderRow, locale: Locale): FastifyReply {
  const say = (key: string): string => escapeHtml(translate(locale, `payments.test.${key}`, {}));
  const isOpen = order.status === 'pending' || order.status === 'created';
  const buttons = OUTCOMES.map(
    (outcome) =>
      `<button name="outcome" value="${outcome}"${outcome === 'paid' ? ' class="main"' : ''}>${say(outcome)}</button>`,
  );
  const html = `<!DOCTYPE html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${say('title')} – ${escapeHtml(PRODUCT_NAME)}</title><style>${STYLE}</style></head>
<body><main><p class="notice">${say('notice')}</p>
<h1>${escapeHtml(nameOf(order, locale))}</h1><p class="amount">${escapeHtml(money(locale, order.amount, order.currency))}</p>
<form method="post">${isOpen ? buttons.join('\n') : `<p>${say('decided')}</p>${buttons.at(-1)}`}</form>
<p class="small">${say('about')}</p></main></body></html>`;
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
