/** Which addresses exist under which verbs, so that a wrong verb is told from a wrong address. */
import type { FastifyInstance } from 'fastify';
import { type PathMatcher, pathMatcher } from './path-pattern.ts';

export interface KnownRoutes {
  /** The verbs of an address; empty when there is no such address. */
  verbsOf(path: string): readonly string[];
}

/** Must be called before routes are added: it listens to their coming. */
export function collectRoutes(fastify: FastifyInstance): KnownRoutes {
  const routes = new Map<string, { readonly matches: PathMatcher; readonly verbs: Set<string> }>();
  fastify.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { matches: pathMatcher(url), verbs: new Set<string>() };
    for (const verb of [method].flat()) route.verbs.add(verb);
    routes.set(url, route);
  });
  return {
    verbsOf: (path) =>
      [...routes.values()].filter((route) => route.matches(path)).flatMap((route) => [...route.verbs]),
  };
}
