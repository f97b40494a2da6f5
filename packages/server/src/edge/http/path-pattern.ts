/** Patterns of addresses: `:name` is one segment, and `*` at the end is everything that follows. */
export type PathMatcher = (path: string) => boolean;

export function pathMatcher(pattern: string): PathMatcher {
  const source = pattern
    .split('/')
    .map((segment) => {
      if (segment === '*') return '.*';
      return segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('/');
  const expression = new RegExp(`^${source}$`);
  return (path) => expression.test(path);
}
