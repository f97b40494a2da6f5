/** Why a purchase or a code was refused, in words (docs/behaviour/store.md). */
import type { ApiFailure } from '../../lib/http/failure.ts';
import { clockAfter } from '../../lib/words/dates.ts';
import type { Translator } from '../../lib/words/i18n.tsx';

export function purchaseRefusal(t: Translator, { code, param, retryAfter }: ApiFailure): string {
  if (param === 'payments_off') return t('shop.closed');
  if (param === 'email') return t('shop.refused.email');
  if (param === 'to') return t('shop.refused.to');
  if (param === 'message') return t('shop.refused.message');
  if (param === 'from') return t('shop.refused.from');
  if (param === 'for') return t('shop.refused.for');
  if (param === 'amount') return t('shop.refused.amount');
  if (param === 'coupon') return t('shop.refused.coupon');
  if (code === 'unauthorized') return t('shop.refused.login');
  if (code === 'too_many_requests' && retryAfter !== null) {
    return t('shop.refused.often', { time: clockAfter(t.locale, retryAfter) });
  }
  return t('shop.refused.failed');
}

export function codeRefusal(t: Translator, error: ApiFailure): string {
  const { code, param, retryAfter } = error;
  if (code === 'resource_missing') return t('shop.code.missing');
  if (code === 'already_exists') return t('shop.code.twice');
  if (code === 'conflict') return t(param === 'used' ? 'shop.code.used' : 'shop.code.expired');
  if (code === 'unprocessable_content') return t('shop.code.percent');
  if (code === 'too_many_requests') {
    return t('shop.code.often', { time: clockAfter(t.locale, retryAfter ?? 3600) });
  }
  return t('shop.refused.failed');
}
