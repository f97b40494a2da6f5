/**
 * Starts the page. It loads the sentences first, so that the page hydrates in the language it was rendered
 * in.
 */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { useLocaleStore } from '../lib/words/locale.ts';
import { loadMessages } from '../lib/words/messages.ts';

// First, before any code copies the address into another one.
if (location.hash.startsWith('#admin=')) (await import('../lib/account/admin-link.ts')).keepAdminLink();
await loadMessages(useLocaleStore.getState().locale);
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
