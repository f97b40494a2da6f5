/** Polls for administrators of content: the list, a new one, one, and the standing poll of wishes. */
import { WISHES_SLUG } from '@troef/protocol';
import { Navigate } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import type { SectionProps } from '../sections.ts';
import { NewPoll } from './new-poll.tsx';
import { PollList } from './poll-list.tsx';
import { PollPage } from './poll-page.tsx';
import { WishesPage } from './wishes-page.tsx';

export default function PollsSection({ rest: [which, ...more] }: SectionProps) {
  const t = useT();
  if (more.length > 0) return <Navigate replace to={paths.notFound(t.locale)} />;
  if (which === undefined) return <PollList />;
  if (which === 'new') return <NewPoll />;
  if (which === WISHES_SLUG) return <WishesPage />;
  return <PollPage key={which} which={which} />;
}
