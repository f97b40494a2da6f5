/** Knows which addresses exist under which verbs, so that a wrong verb is told from a wrong address. */
import type { FastifyInstance } from 'fastify';
import { type PathMatcher, pathMatcher } from './path-pattern.ts';

export interface KnownRoutes {
  /** Returns the verbs of an address; empty if there is no such address. */
  verbsOf(path: string): readonly string[];
}

/** Collects the routes. Call it before routes are added, because it listens for them. */
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
