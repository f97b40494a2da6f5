/** The field for the reason of an act, which the audit keeps. */
import { useT } from '../../../lib/words/i18n.tsx';
import { Area } from './fields.tsx';

interface ReasonProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The usual one says who reads it. */
  readonly hint?: string;
}

export function Reason({ value, onChange, hint }: ReasonProps) {
  const t = useT();
  return (
    <Area
      label={t('adminPeople.reasonLabel')}
      value={value}
      rows={2}
      maxLength={500}
      hint={hint ?? t('adminPeople.reasonHint')}
      onChange={onChange}
    />
  );
}
