/**
 * Starts the page. It loads the sentences first, so that the page hydrates in the language it was rendered
 * in.
 */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepAdminLink } from '../lib/admin-link.ts';
import { useLocaleStore } from '../lib/locale.ts';
import { loadMessages } from '../lib/messages.ts';

// First, before any code copies the address into another one.
keepAdminLink();
await loadMessages(useLocaleStore.getState().locale);
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
