/**
 * Addresses and networks in the notation of the environment: `10.0.0.5`, `192.0.2.0/24`, `2001:db8::/32`.
 */
import { BlockList, isIP } from 'node:net';

const HERE = new BlockList();
HERE.addSubnet('127.0.0.0', 8);
HERE.addAddress('::1', 'ipv6');

/** Turns an IPv4 address in IPv6 notation back into plain IPv4. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether only this machine can reach the address or name to listen on. */
export function isHere(host: string): boolean {
  return host === 'localhost' || contains(HERE, host);
}

export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

/** Tests whether an address is in one of these networks, each as `isNetwork` accepts it. */
export function createNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => contains(list, address);
}

function contains(list: BlockList, address: string): boolean {
  const plain = plainAddress(address);
  const family = isIP(plain);
  return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}
