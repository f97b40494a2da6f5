/** Waits for a request to report a user (lib/people/ask-report.ts), and then loads the dialog. */
import { lazy, Suspense } from 'react';
import { askReport, useAskedReport } from '../../lib/people/ask-report.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

export function ReportHost() {
  const about = useAskedReport((store) => store.about);
  if (about === null) return null;
  return (
    <Suspense>
      <ReportDialog key={about.line?.id ?? about.user} about={about} close={() => askReport(null)} />
    </Suspense>
  );
}
