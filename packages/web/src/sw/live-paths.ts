/** Matches patterns of live pages (`:name` is one segment), as lib/pages/route-table.ts writes them. */

/** Whether the address starts from the shell. */
export function matches(patterns: readonly string[], path: string): boolean {
  const parts = path.split('/');
  return patterns.some((pattern) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
    );
  });
}
