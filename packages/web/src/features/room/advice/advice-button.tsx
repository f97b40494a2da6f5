/** Asks for advice, where nobody but computers sits at the table. */
import { Lightbulb } from 'lucide-react';
import { useT } from '../../../lib/i18n.tsx';
import { useView } from '../room-context.tsx';
import { useVariantTable } from '../variant-context.tsx';
import { askAdvice, mayAsk, useAdvice } from './store.ts';

/** `labelled`: the class of its words, where they are to be read beside the sign. */
export function AdviceButton({ labelled, className }: { readonly labelled?: string; readonly className?: string }) {
  const t = useT();
  const variant = useVariantTable();
  const view = useView((whole) => whole);
  const thinking = useAdvice(({ advice }) => advice !== null && advice.title === '');
  if (view.people !== null || view.seat === null) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => void askAdvice(t, variant, view)}
      aria-label={t('table.advice')}
      aria-keyshortcuts="A"
      aria-busy={thinking}
      disabled={!mayAsk(view)}
    >
      <Lightbulb aria-hidden="true" />
      {labelled !== undefined && (
        <>
          <span className={labelled}>{t('table.advice')}</span>
          <kbd>A</kbd>
        </>
      )}
    </button>
  );
}
