/** The requests of administrators of the store (docs/api.md, Store). */
import type { AdminCoupon, AdminOrder, CouponCreate, Order, OrderFile } from '@troef/protocol';
import { segment } from '../../../lib/http/pages-of.ts';
import { asAccount } from '../../../lib/session/session.ts';
import type { Reasoned } from '../parts/reason.tsx';

export const ORDERS = '/api/orders';
export const COUPONS = '/api/coupons';
const orderPath = (id: string, what: string): string => `${ORDERS}/${segment(id)}/${what}`;

export const readOrder = (id: string) => asAccount<OrderFile>('GET', orderPath(id, 'file'));
/** Asks the payment provider about the order. */
export const askProvider = (id: string) => asAccount<Order>('POST', orderPath(id, 'process'), {});
export const refundOrder = (id: string, reason: string) =>
  asAccount<AdminOrder>('POST', orderPath(id, 'refund'), reason === '' ? {} : { reason });

export const makeCoupon = (coupon: CouponCreate) =>
  asAccount<{ readonly code: string }>('POST', COUPONS, coupon);
export const withdrawCoupon = (code: AdminCoupon['id'], why: Reasoned) =>
  asAccount<unknown>('DELETE', `${COUPONS}/${segment(code)}`, why);
