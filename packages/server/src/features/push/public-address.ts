/**
 * Whether an address of the network is one of the public internet. The server calls addresses that people name (push
 * endpoints), and must not be led to its own machine or its neighbours that way (docs/behaviour/push.md 3).
 */
import { BlockList, isIP } from 'node:net';

/** What IANA lists as not globally reachable, and what is not for one receiver. */
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
/** Only 2000::/3 is given out; in it these lead elsewhere, some to an IPv4 address that is hidden inside. */
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
