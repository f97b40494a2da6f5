/** The field that narrows a list by words. They are in the address, as the filters of `list.tsx` are. */
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { fromFirstPage } from './list.tsx';
import styles from './parts.module.css';

const NAME = 'search';

/** Returns what is searched for, as `useList` takes it; undefined: nothing. */
export function useSearched(): string | undefined {
  const [query] = useSearchParams();
  return query.get(NAME) || undefined;
}

interface SearchFormProps {
  readonly label: string;
  readonly hint?: string;
  /** The words of the button. */
  readonly find: string;
}

export function SearchForm({ label, hint, find }: SearchFormProps) {
  const [query, setQuery] = useSearchParams();
  const form = useForm({
    initial: { [NAME]: query.get(NAME) ?? '' },
    submit: async (values) => {
      setQuery(fromFirstPage(query, NAME, values[NAME].trim()));
      return undefined;
    },
  });
  // The way back has other words in the address, or none.
  const { update } = form;
  const searched = query.get(NAME) ?? '';
  useEffect(() => update({ [NAME]: searched }), [searched, update]);
  return (
    <Form of={form} label={label} className={styles.inline}>
      <Field
        {...form.field(NAME)}
        label={label}
        {...(hint !== undefined && { hint })}
        type="search"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit">
        <Search size={20} aria-hidden="true" />
        {find}
      </Button>
    </Form>
  );
}
