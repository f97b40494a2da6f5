/**
 * The identity of this site for push services (VAPID, RFC 8292): a key pair, and where its staff can be
 * reached.
 *
 * The pair is made from the master secret. So it exists from the first start on, survives restarts, and is
 * the same on every machine that shares `SECRET_KEY`. `VAPID_PRIVATE_KEY` names another one. If the pair
 * changes, browsers must subscribe again, which a page does by itself when it is next opened (web:
 * lib/device/push-device.ts).
 */
import type { Config } from '../config/config.ts';
import { type KeyPair, pairOf } from '../config/key-pair.ts';
import type { Secrets } from './secrets.ts';

export interface Vapid extends KeyPair {
  /** `mailto:` or `https:`. Apple answers anything else with 403. */
  readonly subject: string;
}

export function createVapid(
  secrets: Secrets,
  config: Pick<Config, 'vapidPrivateKey' | 'vapidSubject' | 'publicUrl' | 'mailFrom'>,
): Vapid {
  const pair = config.vapidPrivateKey === undefined ? madeFrom(secrets) : pairOf(config.vapidPrivateKey);
  if (pair === undefined) throw new Error('VAPID_PRIVATE_KEY is not a key of the curve P-256');
  return { ...pair, subject: config.vapidSubject ?? subjectOf(config) };
}

/** One number in four billion is no key of the curve; then the next one is tried. */
function madeFrom(secrets: Secrets): KeyPair {
  for (let attempt = 0; ; attempt++) {
    const pair = pairOf(Buffer.from(secrets.key(`push ${attempt}`)).toString('base64url'));
    if (pair !== undefined) return pair;
  }
}

function subjectOf({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return `mailto:${/<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
