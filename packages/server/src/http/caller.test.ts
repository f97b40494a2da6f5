import { expect, test } from 'vitest';
import { callerAddress } from './caller.ts';

const behindProxy = { publicUrl: 'https://cards.example.org' };
const header = (value: string) => ({ 'x-forwarded-for': value });

test('without a public address nobody speaks for another', () => {
  expect(callerAddress('127.0.0.1', header('203.0.113.7'), { publicUrl: undefined })).toBe('127.0.0.1');
});

test('a proxy on this machine or in its network is believed, for the caller nearest to it', () => {
  expect(callerAddress('127.0.0.1', header('203.0.113.7'), behindProxy)).toBe('203.0.113.7');
  expect(callerAddress('::ffff:10.0.0.2', header('198.51.100.1, 203.0.113.7, 10.0.0.1'), behindProxy)).toBe(
    '203.0.113.7',
  );
  expect(callerAddress('::1', header('2001:db8::7'), behindProxy)).toBe('2001:db8::7');
  expect(callerAddress('127.0.0.1', header('192.168.1.4'), behindProxy)).toBe('192.168.1.4');
});

test('a stranger is not believed, nor is nonsense', () => {
  expect(callerAddress('203.0.113.9', header('198.51.100.1'), behindProxy)).toBe('203.0.113.9');
  expect(callerAddress('127.0.0.1', header('unknown, <script>'), behindProxy)).toBe('127.0.0.1');
  expect(callerAddress('127.0.0.1', {}, behindProxy)).toBe('127.0.0.1');
});
