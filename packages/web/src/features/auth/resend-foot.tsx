/** The line below a form for a code of a mail: it has another mail sent, or says how long until it can. */
import { useT } from '../../lib/words/i18n.tsx';
import { Foot } from './auth-frame.tsx';
import type { ResendState } from './use-resend.ts';

interface ResendFootProps {
  readonly resend: ResendState;
  /** The words of the button. */
  readonly words: string;
  /** Called before the request. */
  readonly onSend?: () => void;
}

export function ResendFoot({ resend: { wait, send }, words, onSend }: ResendFootProps) {
  const t = useT();
  return (
    <Foot>
      {wait > 0 ? (
        <span>{t('account.code.wait', { seconds: wait })}</span>
      ) : (
        <button
          type="button"
          onClick={() => {
            onSend?.();
            void send();
          }}
        >
          {words}
        </button>
      )}
    </Foot>
  );
}
