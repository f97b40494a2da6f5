/**
 * Finds the address a call comes from: the nearest one in the chain of addresses that is not a proxy of ours.
 *
 * With a public address there is a proxy in front of us. One on this machine is believed, and those of
 * TRUSTED_PROXIES; nobody else is. Without a public address no proxy is in between, and anybody could write
 * that header.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { createNetworks, isHere } from '../../platform/config/networks.ts';
import type { Deps } from '../../platform/deps.ts';

export type ProxyTest = (address: string) => boolean;

export function createProxyTrust(config: Pick<Config, 'publicUrl' | 'trustedProxies'>): ProxyTest {
  if (config.publicUrl === undefined) return () => false;
  const named = createNetworks(config.trustedProxies);
  return (address) => isHere(address) || named(address);
}

/**
 * Reads the chain from its near end: a proxy of ours is asked for its caller. A proxy that gives no address
 * is the caller itself, so that nobody gets a new name by writing nonsense.
 */
export function callerAddress(peer: string, headers: IncomingHttpHeaders, isProxy: ProxyTest): string {
  const told = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((address) => address.trim());
  let caller = peer;
  while (isProxy(caller)) {
    const before = told.pop();
    if (before === undefined || isIP(before) === 0) return caller;
    caller = before;
  }
  return caller;
}

/**
 * Logs once that a proxy may be missing from TRUSTED_PROXIES. All its callers would then be counted as one.
 */
export function noticeUntrustedProxies(
  fastify: FastifyInstance,
  { config, log }: Pick<Deps, 'config' | 'log'>,
  isProxy: ProxyTest,
): void {
  if (config.publicUrl === undefined) return;
  let told = false;
  fastify.addHook('onRequest', async ({ headers, socket }) => {
    if (told || headers['x-forwarded-for'] === undefined || isProxy(socket.remoteAddress ?? '')) return;
    told = true;
    log.warn('X-Forwarded-For of a stranger was not believed; a proxy of ours belongs in TRUSTED_PROXIES');
  });
}
