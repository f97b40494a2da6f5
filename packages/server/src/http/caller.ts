/**
 * The address a call comes from.
 *
 * With a public address there is a proxy in front of us, on this machine or in its own network; what such a proxy says
 * of its caller is believed. Without one nobody is in between, and anybody could write that header.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../config.ts';

const NEAR = new BlockList();
NEAR.addSubnet('127.0.0.0', 8);
NEAR.addSubnet('10.0.0.0', 8);
NEAR.addSubnet('172.16.0.0', 12);
NEAR.addSubnet('192.168.0.0', 16);
NEAR.addSubnet('169.254.0.0', 16);
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');
NEAR.addSubnet('fe80::', 10, 'ipv6');

export function isNear(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  const family = isIP(plain);
  return family !== 0 && NEAR.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** The nearest address in the chain that is not a proxy of ours. */
export function callerAddress(
  peer: string,
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'publicUrl'>,
): string {
  if (config.publicUrl === undefined) return peer;
  const told = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => isIP(address) !== 0);
  const chain = [...told, peer];
  return chain.findLast((address) => !isNear(address)) ?? chain[0] ?? peer;
}
