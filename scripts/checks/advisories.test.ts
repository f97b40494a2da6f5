/** What a report of `npm audit` means for `npm test`. The registry is asked by a step of `npm test` itself. */
import { expect, test } from 'vitest';
import { verdictOf } from '../lib/advisories.ts';

const report = (...severities: readonly string[]): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, at) => [`library-${at}`, { severity, range: '<1.2.3' }]),
    ),
  });

test('a known advisory of weight fails, and a registry that says nothing is told', () => {
  expect(verdictOf(report('low', 'high', 'critical', 'moderate'))).toEqual({
    state: 'asked',
    found: ['high: library-1 <1.2.3', 'critical: library-2 <1.2.3'],
    words: 'advisories: 2 of weight, 2 others',
  });
  expect(verdictOf(report('low', 'moderate'))).toMatchObject({ state: 'asked', found: [] });
  expect(verdictOf(report())).toMatchObject({ state: 'asked', words: 'advisories: 0 of weight, 0 others' });
  const refused = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: {} });
  expect(verdictOf(refused).words).toBe('advisories: not asked: 405 Method Not Allowed');
  for (const nothing of ['', 'npm error network'])
    expect(verdictOf(nothing)).toMatchObject({ state: 'not asked', found: [] });
});
