/** Asks for advice, at a table with computers only. */
import { Lightbulb } from 'lucide-react';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { askAdvice, mayAsk, offersAdvice, useAdvice } from './store.ts';

interface AdviceButtonProps {
  readonly className?: string | undefined;
  /** The class of the button's words. */
  readonly label?: string | undefined;
  /** Shows the button's key. */
  readonly keyed?: boolean;
}

export function AdviceButton({ className, label, keyed = false }: AdviceButtonProps) {
  const t = useT();
  const variant = useVariantTable();
  const view = useView((whole) => whole);
  const thinking = useAdvice(({ advice }) => advice !== null && advice.move === null);
  if (!offersAdvice(view)) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => void askAdvice(t, variant, view)}
      aria-label={keyed ? undefined : t('table.advice')}
      aria-keyshortcuts="A"
      aria-busy={thinking}
      disabled={!mayAsk(view)}
    >
      <Lightbulb aria-hidden="true" />
      <span className={label}>{t('table.advice')}</span>
      {keyed && (
        <span aria-hidden="true">
          <kbd>A</kbd>
        </span>
      )}
    </button>
  );
}
