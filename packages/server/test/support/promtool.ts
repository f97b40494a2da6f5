/**
 * Asks Prometheus' own `promtool` whether an alert of `deploy/prometheus/alerts.yml` fires: by what a server
 * gave to be read before a fault and after it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { deployProgram } from '../../../../scripts/lib/deploy-programs.ts';

const RULES = join(import.meta.dirname, '../../../../deploy/prometheus/alerts.yml');
const LABELS = 'job="troef",instance="a"';
const HOUR_S = 3_600;
/** Readings before the fault. */
const HEALTHY = 20;

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
}

export const alertRules = (): readonly Rule[] => parse(readFileSync(RULES, 'utf8')).groups[0].rules;

/** What was read of a server; undefined: it did not answer. */
export type Reading = string | undefined;

/**
 * Returns whether the alert is silent before the fault and fires after it. Gauges stay as the fault has made
 * them. Counters go on rising as they rose between the two readings.
 */
export function firesByFault(alert: string, before: Reading, after: Reading): boolean {
  const rule = alertRules().find((each) => each.alert === alert);
  if (rule === undefined) throw new Error(`no alert ${alert}`);
  const waits = secondsOf(rule.for ?? '0s');
  const step = waits > HOUR_S ? 300 : 15;
  const fault = HEALTHY * step;
  const fires = `count(ALERTS{alertname="${alert}",alertstate="firing"}) > bool 0`;
  const folder = mkdtempSync(join(tmpdir(), 'troef-alert-'));
  const file = join(folder, 'test.yml');
  writeFileSync(
    file,
    stringify({
      rule_files: [RULES],
      evaluation_interval: `${step}s`,
      tests: [
        {
          interval: `${step}s`,
          input_series: seriesOf(rule, samplesOf(before), samplesOf(after)),
          promql_expr_test: [
            { expr: fires, eval_time: `${fault - 2 * step}s`, exp_samples: [] },
            {
              expr: fires,
              eval_time: `${fault + waits + 4 * step}s`,
              exp_samples: [{ labels: '{}', value: 1 }],
            },
          ],
        },
      ],
    }),
  );
  try {
    execFileSync(deployProgram('promtool'), ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' });
    return true;
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
    if (!`${stdout}${stderr}`.includes('FAILED')) throw error;
    return false;
  }
}

function seriesOf({ expr }: Rule, before: Samples, after: Samples): readonly object[] {
  const names = new Set(expr.match(/\b(?:up|(?:troef|nodejs)_\w+)/g));
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys
    .filter((key) => names.has(key.replace(/\{.*/, '')))
    .map((series) => {
      const [from, to] = [before.get(series), after.get(series)];
      const healthy = from === undefined ? `_x${HEALTHY - 1}` : `${from}+0x${HEALTHY - 1}`;
      const rise = /_(total|bucket|count|sum)\b/.test(series) ? (to ?? 0) - (from ?? 0) : 0;
      return { series, values: `${healthy} ${to === undefined ? '_' : `${to}+${rise}`}x400` };
    });
}

type Samples = ReadonlyMap<string, number>;

/** By the name of each series with its labels, those of the target among them. */
function samplesOf(reading: Reading): Samples {
  const samples = new Map([[`up{${LABELS}}`, reading === undefined ? 0 : 1]]);
  for (const line of (reading ?? '').split('\n')) {
    const [, name, labels, value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    samples.set(`${name}{${labels === undefined ? '' : `${labels},`}${LABELS}}`, Number(value));
  }
  return samples;
}

function secondsOf(time: string): number {
  const [, number, unit] = /^(\d+)([smh])$/.exec(time) ?? [];
  return Number(number) * { s: 1, m: 60, h: HOUR_S }[(unit ?? 's') as 's' | 'm' | 'h'];
}
