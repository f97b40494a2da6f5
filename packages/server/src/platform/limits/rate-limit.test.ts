import { expect, test } from 'vitest';
import { addressKey } from './rate-limit.ts';

test('a /64 of IPv6 is one caller, and so is an IPv4 address', () => {
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('::FFFF:203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(addressKey('2001:db8:1:2::6')).toBe('2001:db8:1:2');
  expect(addressKey('2001:db8::6')).toBe('2001:db8:0:0');
  expect(addressKey('::1')).toBe('0:0:0:0');
});
