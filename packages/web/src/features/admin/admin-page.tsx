/**
 * The administration (docs/behaviour/admin.md): its frame, and the section that the address names. An address
 * without a page, and a section without the permission for it, show what any unknown address shows.
 */
import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { AdminFrame } from './frame.tsx';
import { Gate } from './gate.tsx';
import { maySee, SECTIONS } from './sections.ts';

export function AdminPage() {
  const t = useT();
  const user = useUser();
  const { pathname } = useLocation();
  const rest = pathname.slice(pathname.indexOf(paths.admin()) + paths.admin().length + 1);
  const [first = '', ...others] = rest.replace(/\/$/, '').split('/');
  const section = SECTIONS.find(({ path }) => path === first);
  if (user === null || section === undefined || !maySee(user, section)) {
    return <Navigate replace to={paths.notFound(t.locale)} />;
  }
  return (
    <AdminFrame user={user} now={section.path}>
      <Gate key={section.path} asksSudo={section.asksSudo}>
        <Suspense fallback={<p role="status">{t('admin.loading')}</p>}>
          <section.Page rest={others} />
        </Suspense>
      </Gate>
    </AdminFrame>
  );
}
