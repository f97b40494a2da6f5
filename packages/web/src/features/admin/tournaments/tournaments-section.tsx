/** Tournaments for organisers: the list, a new one, one, and the patterns of the calendar. */
import { Navigate } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import type { SectionProps } from '../sections.ts';
import { CalendarPatterns } from './calendar-patterns.tsx';
import { EditPage } from './edit-page.tsx';
import { NewPage } from './new-page.tsx';
import { TournamentList } from './tournament-list.tsx';

export default function TournamentsSection({ rest: [first, ...more] }: SectionProps) {
  const t = useT();
  if (more.length > 0) return <Navigate replace to={paths.notFound(t.locale)} />;
  if (first === undefined) return <TournamentList />;
  if (first === 'new') return <NewPage />;
  if (first === 'patterns') return <CalendarPatterns />;
  return <EditPage key={first} which={first} />;
}
