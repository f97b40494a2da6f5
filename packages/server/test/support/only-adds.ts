/**
 * What a migration may not do while servers of the last release still run on the database: take away, rename or
 * change what their statements name, or demand what they do not write. What the last release did not use may go
 * (contract): the statement then says so in a comment before it, `-- contract: why nobody uses it`.
 */
const CONTRACT = /^\s*--\s*contract:\s*\S/im;

const FORBIDDEN: readonly (readonly [rule: RegExp, why: string])[] = [
  [
    /\bDROP\s+(TABLE|COLUMN|SCHEMA|VIEW|TYPE|SEQUENCE|DEFAULT|EXPRESSION|IDENTITY)\b/i,
    'takes something away',
  ],
  [/\bRENAME\b/i, 'renames'],
  [/\bSET\s+NOT\s+NULL\b/i, 'requires what the last release may leave out'],
  [/\bALTER\s+COLUMN\b.*\bTYPE\b/is, 'changes a type'],
  [/\bTRUNCATE\b/i, 'deletes rows'],
];

/** Returns what a migration does that the last release could not live with. */
export function notOnlyAdding(sql: string): readonly string[] {
  const statements = sql.split(/--> statement-breakpoint|;\s*$/m);
  const created = new Set(
    statements.flatMap((each) => /CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/i.exec(each)?.[1] ?? []),
  );
  return statements.flatMap((statement) => {
    if (CONTRACT.test(statement)) return [];
    const text = statement.replace(/^\s*--.*$/gm, '').trim();
    const table = /(?:ALTER TABLE|\bON)\s+(?:ONLY\s+)?"?(\w+)"?/i.exec(text)?.[1];
    // Nobody uses a table yet that the same migration makes.
    if (table !== undefined && created.has(table)) return [];
    const wrong = FORBIDDEN.filter(([rule]) => rule.test(text)).map(([, why]) => why);
    if (
      /\bADD\s+COLUMN\b/i.test(text) &&
      /\bNOT\s+NULL\b/i.test(text) &&
      !/\bDEFAULT\b|\bGENERATED\b/i.test(text)
    )
      wrong.push('adds a column that the last release does not write');
    if (/^CREATE\s+UNIQUE\b/i.test(text) || /\bADD\s+CONSTRAINT\b/i.test(text))
      wrong.push('forbids rows that the last release may write');
    return wrong.map((why) => `${why}: ${text.split('\n')[0]}`);
  });
}
