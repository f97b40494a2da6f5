/** Links of the desk lead nowhere that their reader may not go, and a list says what it is narrowed to. */
import type { OwnUser } from '@troef/protocol';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { LocaleProvider } from '../../../lib/words/i18n.tsx';
import { loadMessages, missingMessages } from '../../../lib/words/messages.ts';
import AuditSection from '../audit/audit-section.tsx';
import { OrderList } from '../orders/order-list.tsx';
import { SectionLink } from './section-link.tsx';

const viewer: { features: Record<string, boolean> } = { features: {} };
vi.mock('../../../lib/session/user.ts', async (original) => ({
  ...(await original<object>()),
  useUser: () => ({ ...viewer, admin: true }) as unknown as OwnUser,
}));

beforeAll(async () => {
  await loadMessages('en');
  await Promise.all(
    (['admin', 'adminStore', 'adminRunning'] as const).map((group) => missingMessages(group, 'en')),
  );
});

const drawn = (page: ReactNode, address = '/admin'): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <LocaleProvider locale="en">{page}</LocaleProvider>
    </MemoryRouter>,
  );

test('an administrator without the permission of a section is given no link to it', () => {
  const link = <SectionLink to={['users', 'u1']}>Anna</SectionLink>;
  const all = (
    <SectionLink to={['reports']} query="status=open" linkOnly>
      All
    </SectionLink>
  );
  viewer.features = {};
  expect(drawn(link)).toBe('<a href="/admin/users/u1" data-discover="true">Anna</a>');
  expect(drawn(all)).toContain('href="/admin/reports?status=open"');
  viewer.features = { 'admin.support': false };
  expect(drawn(link)).toBe('Anna');
  expect(drawn(all)).toBe('');
});

test('a list of one buyer, and the audit of one target, say so and lead to all of it', () => {
  viewer.features = {};
  const orders = drawn(<OrderList />, '/admin/orders?user=u1&kind=gift');
  expect(orders).toContain('Only what u1 bought.');
  expect(orders).toContain('<a href="/admin/orders?kind=gift" data-discover="true">Everybody</a>');
  expect(drawn(<OrderList />, '/admin/orders')).not.toContain('Everybody');
  const audit = drawn(<AuditSection />, '/admin/audit?target=o1&action=order');
  expect(audit).toContain('Only what was done to o1.');
  expect(audit).toContain('<a href="/admin/audit?action=order" data-discover="true">Everything</a>');
});
