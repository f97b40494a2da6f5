/** Asks for the record of a session: pasted, or chosen as a file. */
import { useId } from 'react';
import { Form } from './form.tsx';
import styles from './record-form.module.css';
import { useForm } from './use-form.ts';

interface RecordFormProps {
  readonly label: string;
  readonly hint: string;
  /** The words of the button and of the choice of a file. */
  readonly submit: string;
  readonly file: string;
  readonly onRecord: (text: string) => void;
}

export function RecordForm({ label, hint, submit, file, onRecord }: RecordFormProps) {
  const id = useId();
  const form = useForm({
    initial: { text: '' },
    submit: async ({ text }) => {
      if (text.trim() !== '') onRecord(text);
      return undefined;
    },
  });
  const { text } = form.values;
  return (
    <Form of={form} className={styles.form}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <textarea
        id={id}
        className={styles.text}
        aria-describedby={`${id}-hint`}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        placeholder={'{ "variant": "whist", … }'}
        value={text}
        onChange={(event) => form.set('text', event.target.value)}
      />
      <div className={styles.buttons}>
        <button type="submit" className={styles.run} disabled={text.trim() === ''}>
          {submit}
        </button>
        <label className={styles.file}>
          <input
            type="file"
            className="visually-hidden"
            accept=".json,application/json,text/plain"
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen !== undefined) void chosen.text().then(onRecord);
            }}
          />
          {file}
        </label>
      </div>
    </Form>
  );
}
