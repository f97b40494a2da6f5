/**
 * Starts the page. It loads the sentences first, so that the page hydrates in the language it was rendered
 * in.
 */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useLocaleStore } from '../lib/words/locale.ts';
import { loadMessages } from '../lib/words/messages.ts';
import { HydratedSite, wakeUp } from './router/hydrated-site.tsx';

// First, before any code copies the address into another one.
if (location.hash.startsWith('#admin=')) (await import('../lib/account/admin-link.ts')).keepAdminLink();
await loadMessages(useLocaleStore.getState().locale);
// Hot reload needs React Router's own router.
const HotSite = import.meta.env.DEV ? (await import('react-router/dom')).HydratedRouter : undefined;
const site = HotSite === undefined ? <HydratedSite {...wakeUp()} /> : <HotSite />;
startTransition(() => {
  hydrateRoot(document, site);
});
