/** The field for the reason of an act, which the audit keeps. */
import { useState } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { Area } from './fields.tsx';

/** What a call of administrators may have beside its own fields. */
export interface Reasoned {
  readonly reason?: string;
}

/** The reason of the act that is asked about: the state of its field, and what the call takes of it. */
export interface Why {
  readonly text: string;
  readonly set: (text: string) => void;
  readonly given: Reasoned;
}

export function useWhy(): Why {
  const [text, set] = useState('');
  return { text, set, given: text.trim() === '' ? {} : { reason: text.trim() } };
}

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
