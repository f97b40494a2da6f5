/** The options of a table with people, changed by its host until it begins. */
import type { Variant } from '@troef/games';
import { type FormEvent, useState } from 'react';
import { SubmitButton } from '../form/buttons.tsx';
import { Note } from '../form/note.tsx';
import type { TableChoices } from './table-choices.ts';
import { TableFields } from './table-fields.tsx';
import styles from './table-form.module.css';

interface TableFormProps {
  readonly variant: Variant;
  readonly start: TableChoices;
  /** The table has a password already. */
  readonly locked: boolean;
  readonly submit: string;
  /** Resolves with what is wrong, in words, or with null. */
  readonly onSubmit: (choices: TableChoices) => Promise<string | null>;
}

export function TableForm({ variant, start, locked, submit, onSubmit }: TableFormProps) {
  const [choices, setChoices] = useState(start);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefused(await onSubmit(choices));
    setBusy(false);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <TableFields
        variant={variant}
        start={start}
        choices={choices}
        change={(changed) => setChoices({ ...choices, ...changed })}
        locked={locked}
      />
      {refused !== null && <Note tone="bad">{refused}</Note>}
      <div className={styles.end}>
        <SubmitButton busy={busy}>{submit}</SubmitButton>
      </div>
    </form>
  );
}
