/** The dialog in which an administrator says what an act is to do with an account, and for what reason. */
import type { MessageId } from '@troef/i18n';
import type { OwnUser, SupportFile } from '@troef/protocol';
import type { ReactNode } from 'react';
import type { Reply } from '../../../lib/http/failure.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import type { Why } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
import type { Act } from '../parts/use-act.ts';
import type { Correction } from './api.ts';
import { figuresOf } from './figures.ts';

export interface DialogProps {
  readonly user: OwnUser;
  readonly now: SupportFile['now'] | null;
  readonly act: Act;
  readonly change: (call: () => Promise<Reply<OwnUser>>, words: string) => Promise<void>;
  readonly other: (call: () => Promise<Reply<unknown>>, words: string) => Promise<void>;
  readonly onClose: () => void;
}

interface ActDialogProps extends DialogProps {
  readonly name: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly disabled?: boolean;
  readonly onYes: () => void;
  readonly why?: Why;
  readonly children?: ReactNode;
}

export function ActDialog({
  name,
  values = {},
  user,
  now,
  act,
  disabled,
  onYes,
  onClose,
  why,
  children,
}: ActDialogProps) {
  const t = useT();
  return (
    <Sure
      title={t(`adminPeople.act.${name}` as MessageId)}
      text={t(`adminPeople.sure.${name}` as MessageId, { name: user.name, ...figuresOf(now), ...values })}
      yes={t(`adminPeople.yes.${name}` as MessageId)}
      busy={act.busy}
      outcome={act.outcome}
      disabled={disabled ?? false}
      onYes={onYes}
      onClose={onClose}
      {...(why !== undefined && { why })}
    >
      {children}
    </Sure>
  );
}

export const asReason = (reason: string): Pick<Correction, 'reason'> =>
  reason.trim() === '' ? {} : { reason: reason.trim() };
