/** Users for administrators who help them: the search, and one user. */
import { Navigate } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import type { SectionProps } from '../sections.ts';
import { UserList } from './user-list.tsx';
import { UserPage } from './user-page.tsx';

export default function UsersSection({ rest: [user, ...more] }: SectionProps) {
  const t = useT();
  if (more.length > 0) return <Navigate replace to={paths.notFound(t.locale)} />;
  return user === undefined ? <UserList /> : <UserPage key={user} id={user} />;
}
