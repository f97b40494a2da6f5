import { pino } from 'pino';
import { expect, test } from 'vitest';
import { redaction } from './log.ts';

test('what is secret is not written, at the top or within', () => {
  const lines: string[] = [];
  const log = pino({ redact: redaction() }, { write: (line: string) => lines.push(line) });
  log.info({ token: 's3cret', body: { password: 's3cret' }, request: { headers: { cookie: 's3cret' } } });
  log.info({
    seed: 's3cret',
    event: { hands: ['s3cret'], cards: 's3cret' },
    room: { state: { hand: ['s3cret'] } },
  });
  expect(lines.join('')).not.toContain('s3cret');
  expect(lines.join('')).toContain('[hidden]');
});
