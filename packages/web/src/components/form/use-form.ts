/**
 * The state of a form: its values, its errors, and at most one submission under way.
 *
 * A field is checked when it loses the focus, never while the user types in it. On submission all fields are
 * checked, and the first wrong one gets the focus. An error from the server about a field stays at that field
 * until it is changed; other errors stand above the button.
 */
import { type FormEvent, useRef, useState } from 'react';

/** An error from the server: its sentence, and the field it is about, if any. */
export interface Complaint<Name extends string> {
  readonly field?: Name | undefined;
  readonly text: string;
}

interface FormOptions<Values extends object> {
  readonly initial: Values;
  /** Returns the sentence for each field that is wrong. */
  readonly check: (values: Values) => Partial<Record<keyof Values & string, string | undefined>>;
  /** Resolves with undefined if all went well. */
  readonly submit: (values: Values) => Promise<Complaint<keyof Values & string> | undefined>;
}

export function useForm<Values extends object>({ initial, check, submit }: FormOptions<Values>) {
  type Name = keyof Values & string;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [complaint, setComplaint] = useState<Complaint<Name>>();
  const [busy, setBusy] = useState(false);
  const wrong = check(values);

  const judge = (names: readonly string[]): void => setJudged((before) => new Set([...before, ...names]));
  const focusOn = (name: string): void => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };

  return {
    values,
    busy,
    /** An error of the whole form; that of a field stands at the field. */
    problem: complaint !== undefined && complaint.field === undefined ? complaint.text : undefined,
    set<N extends Name>(name: N, value: Values[N]): void {
      setValues((before) => ({ ...before, [name]: value }));
      setComplaint(undefined);
      setJudged((before) => new Set([...before].filter((each) => each !== name)));
    },
    /** Returns the props that tie a field to the form. */
    field(name: Name) {
      const told = complaint?.field === name ? complaint.text : undefined;
      return {
        name,
        error: told ?? (judged.has(name) ? wrong[name] : undefined),
        onBlur: () => {
          const value = values[name];
          if (value !== '' && value !== false) judge([name]);
        },
      };
    },
    form: {
      ref: form,
      noValidate: true,
      async onSubmit(event: FormEvent): Promise<void> {
        event.preventDefault();
        if (busy) return;
        const [first] = Object.entries(wrong).filter(([, text]) => text !== undefined);
        judge(Object.keys(values));
        if (first !== undefined) return focusOn(first[0]);
        setBusy(true);
        setComplaint(undefined);
        try {
          const found = await submit(values);
          setComplaint(found);
          if (found?.field !== undefined) focusOn(found.field);
        } finally {
          setBusy(false);
        }
      },
    },
  };
}
