/** The report desk: the queue, and a case. */
import { Navigate } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import type { SectionProps } from '../sections.ts';
import { CasePage } from './case-page.tsx';
import { ReportQueue } from './report-queue.tsx';

export default function ReportsSection({ rest: [report, ...more] }: SectionProps) {
  const t = useT();
  if (more.length > 0) return <Navigate replace to={paths.notFound(t.locale)} />;
  return report === undefined ? <ReportQueue /> : <CasePage key={report} id={report} />;
}
