/**
 * The state of a form, which `Form` (form.tsx) shows: its values, its errors, and at most one submission
 * under way.
 *
 * A field is checked when it loses the focus, never while the user types in it. On submission all fields are
 * checked, and the first wrong one gets the focus. An error from the server about a field stays at that field
 * until it is changed; other errors stand above the button.
 */
import { type FormEvent, type RefObject, useRef, useState } from 'react';

/** An error from the server: its sentence, and the field it is about, if any. */
export interface Complaint {
  /** An error about a field that the form does not have is an error of the whole form. */
  readonly field?: string | undefined;
  readonly text: string;
}

interface FormOptions<Values extends object> {
  readonly initial: Values;
  /** Returns the sentence for each field that is wrong. */
  readonly check?: (values: Values) => Partial<Record<keyof Values & string, string | undefined>>;
  /** Resolves with nothing if all went well, else with what is wrong. */
  readonly submit: (values: Values) => Promise<Complaint | string | null | undefined>;
}

/** What the component `Form` needs of a form. */
export interface FormState {
  readonly busy: boolean;
  /** An error of the whole form; that of a field stands at the field. */
  readonly problem: string | undefined;
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => Promise<void>;
}

/** The fields whose values are of this type. */
type FieldsOf<Values, Value> = {
  [Name in keyof Values & string]: Values[Name] extends Value ? Name : never;
}[keyof Values & string];

export function useForm<Values extends object>({ initial, check, submit }: FormOptions<Values>) {
  type Name = keyof Values & string;
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [complaint, setComplaint] = useState<Complaint>();
  const [busy, setBusy] = useState(false);
  const wrong = check?.(values) ?? {};
  const about = complaint?.field !== undefined && complaint.field in values ? complaint.field : undefined;

  const judge = (names: readonly string[]): void => setJudged((before) => new Set([...before, ...names]));
  const focusOn = (name: string): void => {
    const field = ref.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  const change = (changed: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...changed }));
    setComplaint(undefined);
    setJudged((before) => new Set([...before].filter((each) => !(each in changed))));
  };
  const set = <N extends Name>(name: N, value: Values[N]): void =>
    change({ [name]: value } as unknown as Partial<Values>);
  const tie = (name: Name) => ({
    name,
    error:
      about === name ? complaint?.text : judged.has(name) ? wrong[name as keyof typeof wrong] : undefined,
    onBlur: () => {
      const value: unknown = values[name];
      if (value !== '' && value !== false) judge([name]);
    },
  });

  return {
    values,
    busy,
    problem: about === undefined ? complaint?.text : undefined,
    ref,
    set,
    change,
    /** Changes the values by those of this moment, for what is done after a submission. */
    update: setValues,
    /** Returns the props that tie a text field to the form. */
    field: (name: FieldsOf<Values, string>) => ({
      ...tie(name),
      value: values[name] as string,
      onChange: (value: string) => change({ [name]: value } as Partial<Values>),
    }),
    /** Returns the props that tie a tick to the form. */
    tick: (name: FieldsOf<Values, boolean>) => ({
      ...tie(name),
      on: values[name] as boolean,
      onChange: (on: boolean) => change({ [name]: on } as Partial<Values>),
    }),
    async onSubmit(event: FormEvent): Promise<void> {
      event.preventDefault();
      if (busy) return;
      const [first] = Object.entries(wrong).filter(([, text]) => text !== undefined);
      judge(Object.keys(values));
      if (first !== undefined) return focusOn(first[0]);
      setBusy(true);
      setComplaint(undefined);
      try {
        const found = (await submit(values)) ?? undefined;
        const told = typeof found === 'string' ? { text: found } : found;
        setComplaint(told);
        if (told?.field !== undefined) focusOn(told.field);
      } finally {
        setBusy(false);
      }
    },
  };
}
