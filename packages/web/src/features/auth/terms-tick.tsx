/**
 * The tick that accepts the terms, needed for an account. Its links open in a new tab, so that nothing typed
 * is lost.
 */
import type { ReactNode } from 'react';
import { Tick, type TickProps } from '../../components/form/tick.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';

export function TermsTick(tick: Omit<TickProps, 'label'>) {
  const t = useT();
  const to = (page: string) => (words: ReactNode) => (
    <a href={paths.written(page, t.locale)} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
  return (
    <Tick {...tick} label={t.rich('account.join.terms', { terms: to('terms'), privacy: to('privacy') })} />
  );
}
