/** Opens the history of what was spoken at this table; for the table menu. */
import { useT } from '../../../lib/words/i18n.tsx';
import { EarWords } from './ear-words.tsx';
import { openHistory } from './history-store.ts';

interface HistoryButtonProps {
  readonly className?: string | undefined;
  /** Closes the menu around the button. */
  readonly close: () => void;
}

export function HistoryButton(props: HistoryButtonProps) {
  return (
    <EarWords>
      <Inner {...props} />
    </EarWords>
  );
}

function Inner({ className, close }: HistoryButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        close();
        openHistory();
      }}
    >
      {t('ear.history')}
    </button>
  );
}
