/** The options of a table with people, changed by its host until it begins. */
import type { Variant } from '@troef/games';
import { SubmitButton } from '../form/buttons.tsx';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
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
  const form = useForm({ initial: start, submit: onSubmit });
  return (
    <Form
      of={form}
      end={
        <div className={styles.end}>
          <SubmitButton busy={form.busy}>{submit}</SubmitButton>
        </div>
      }
    >
      <TableFields
        variant={variant}
        start={start}
        choices={form.values}
        change={form.change}
        locked={locked}
      />
    </Form>
  );
}
