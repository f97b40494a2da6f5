/** Reads what `npm audit --json` says about the libraries that ship (docs/asvs.md, "Advisories and updates"). */

/** Severities that fail. */
const OF_WEIGHT = new Set(['high', 'critical']);

export interface Verdict {
  /** `asked`: the registry has answered. */
  readonly state: 'asked' | 'not asked';
  /** What is known of weight, one line each. */
  readonly found: readonly string[];
  /** One line for a person. */
  readonly words: string;
}

interface AuditReport {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range?: string }>>;
}

/** `output`: standard output of npm. Something else than a report means that nobody has answered. */
export function verdictOf(output: string): Verdict {
  const report = readReport(output);
  if (report?.vulnerabilities === undefined) {
    const why = report?.message ?? 'npm gave no report';
    return { state: 'not asked', found: [], words: `advisories: not asked: ${why}` };
  }
  const known = Object.entries(report.vulnerabilities);
  const found = known
    .filter(([, { severity }]) => OF_WEIGHT.has(severity))
    .map(([name, { severity, range = '' }]) => `${severity}: ${name} ${range}`.trim());
  return {
    state: 'asked',
    found,
    words: `advisories: ${found.length} of weight, ${known.length - found.length} others`,
  };
}

function readReport(output: string): AuditReport | undefined {
  try {
    return JSON.parse(output) as AuditReport;
  } catch {
    return undefined;
  }
}
