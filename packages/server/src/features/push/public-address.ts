/**
 * Tells whether a network address belongs to the public internet. The server calls addresses that users name
 * (push endpoints), and these must not lead to its own machine or its neighbours (docs/behaviour/push.md 3).
 */
import { BlockList, isIP } from 'node:net';

/** Ranges that IANA lists as not globally reachable, and ranges that are not for one receiver. */
const INSIDE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Ranges inside 2000::/3, the only part in use, that lead elsewhere: some hold an IPv4 address. */
const INSIDE_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const inside = new BlockList();
for (const [net, bits] of INSIDE_V4) inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of INSIDE_V6) inside.addSubnet(net, bits, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inside.check(address, 'ipv4');
    case 6:
      return givenOut.check(address, 'ipv6') && !inside.check(address, 'ipv6');
    default:
      return false;
  }
}
