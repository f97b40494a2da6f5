/** What the document hands to the site when it wakes up, and the site drawn from it with the router of our own. */
import { type ComponentProps, useLayoutEffect } from 'react';
import { RouterProvider, UNSAFE_FrameworkContext } from 'react-router';
import { createSiteRouter } from './site-router.ts';
import { createSiteRoutes, type ListedRoute, type RouteModule } from './site-routes.tsx';

type Framework = NonNullable<ComponentProps<typeof UNSAFE_FrameworkContext.Provider>['value']>;
type Router = ComponentProps<typeof RouterProvider>['router'];

/** React Router writes these into every document. */
declare const __reactRouterContext: Pick<Framework, 'future' | 'ssr' | 'isSpaMode' | 'routeDiscovery'>;
declare const __reactRouterManifest: Framework['manifest'];
declare const __reactRouterRouteModules: Framework['routeModules'];

/** Makes the router, once, before React draws: it may begin to draw more than once. */
export function wakeUp() {
  const { future, ssr, isSpaMode, routeDiscovery } = __reactRouterContext;
  const framework: Framework = {
    manifest: __reactRouterManifest,
    routeModules: __reactRouterRouteModules,
    future,
    ssr,
    isSpaMode,
    routeDiscovery,
  };
  const routes = createSiteRoutes(
    framework.manifest.routes as Readonly<Record<string, ListedRoute>>,
    framework.routeModules as unknown as Record<string, RouteModule>,
  );
  const router = createSiteRouter(routes, isSpaMode);
  // At once: going back while the page hydrates must not be missed.
  const isReady = router.state.initialized;
  if (isReady) router.initialize();
  return { framework, router, isReady };
}

export function HydratedSite({ framework, router, isReady }: ReturnType<typeof wakeUp>) {
  useLayoutEffect(() => {
    // The shell is hydrated before a page takes its place.
    if (!isReady) router.initialize();
  }, [router, isReady]);
  return (
    <>
      <UNSAFE_FrameworkContext.Provider value={framework}>
        <RouterProvider router={router as unknown as Router} />
      </UNSAFE_FrameworkContext.Provider>
      {/* The written page has a second child here, and React numbers ids by the places of parts. */}
      {null}
    </>
  );
}
