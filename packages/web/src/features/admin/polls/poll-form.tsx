/** The fields of a poll. Of one that is open only the question and its end can be changed. */
import { POLL_AUDIENCES, POLL_OPTIONS_MAX, POLL_OPTIONS_MIN, POLL_RESULTS } from '@troef/protocol';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import type { Draft } from '../parts/draft.ts';
import { DayField, HourField, NumberField, numberIn, Select } from '../parts/fields.tsx';
import { InThree, isWhole, NO_WORDS } from '../parts/in-three.tsx';
import styles from '../parts/parts.module.css';
import { Reason, type Why } from '../parts/reason.tsx';
import { useStored } from '../parts/use-stored.ts';
import { isPast, type PollValues } from './poll-values.ts';

const QUESTION_MAX = 200;
const OPTION_MAX = 120;

interface PollFormProps {
  readonly label: string;
  /** What the poll has now. */
  readonly stored: PollValues;
  /** Keeps the words until the form is sent. */
  readonly draft: Draft<PollValues>;
  /** False: answers, audience and results stay as they are. */
  readonly isOpenToAll: boolean;
  readonly submit: string;
  readonly end: ReactNode;
  /** The field for the reason of a change. */
  readonly why?: Why;
  /** Returns what is wrong; empty: that is said elsewhere; undefined: it is stored. */
  readonly onSubmit: (values: PollValues) => Promise<string | undefined>;
  /** An end that has passed, which nothing is sent of: a mistyped day would close the poll for good. */
  readonly onPast?: (values: PollValues) => void;
}

export function PollForm({
  label,
  stored,
  draft,
  isOpenToAll,
  submit,
  end,
  why,
  onSubmit,
  onPast,
}: PollFormProps) {
  const t = useT();
  const needed = t('adminContent.allThree');
  const form = useForm<PollValues>({
    initial: draft.initial,
    submit: async (values) => {
      draft.keep(values);
      if (![values.question, ...values.options].every(isWhole)) return needed;
      const most = numberIn(values.multiple);
      if (most === null || !(most >= 1 && most <= values.options.length)) {
        return t('adminContent.poll.badMultiple', { most: values.options.length });
      }
      if (isPast(values, Date.now())) {
        onPast?.(values);
        return { field: 'closesDay', text: t('adminContent.poll.past') };
      }
      const problem = await onSubmit(values);
      if (problem === undefined) draft.keep(null);
      return problem === '' ? undefined : problem;
    },
  });
  useStored(stored, form.update);
  const { values } = form;
  const { options } = values;
  const problem = form.problem === needed ? needed : undefined;
  return (
    <Form of={form} label={label} className={styles.wide} submit={submit} end={end}>
      <InThree
        label={t('adminContent.poll.question')}
        value={values.question}
        maxLength={QUESTION_MAX}
        error={problem}
        onChange={(question) => form.change({ question })}
      />
      {isOpenToAll && (
        <>
          {options.map((option, at) => {
            const name = t('adminContent.poll.answer', { number: at + 1 });
            return (
              <div key={at} className={styles.stretch}>
                <InThree
                  label={name}
                  value={option}
                  maxLength={OPTION_MAX}
                  error={problem}
                  onChange={(words) => form.change({ options: options.with(at, words) })}
                />
                {options.length > POLL_OPTIONS_MIN && (
                  <Button
                    look="plain"
                    aria-label={labelled(t.locale, t('adminContent.poll.removeAnswer'), name)}
                    onClick={() => form.change({ options: options.toSpliced(at, 1) })}
                  >
                    <X size={20} aria-hidden="true" />
                    {t('adminContent.poll.removeAnswer')}
                  </Button>
                )}
              </div>
            );
          })}
          {options.length < POLL_OPTIONS_MAX && (
            <div>
              <Button onClick={() => form.change({ options: [...options, NO_WORDS] })}>
                <Plus size={20} aria-hidden="true" />
                {t('adminContent.poll.addAnswer')}
              </Button>
            </div>
          )}
          <div className={styles.pair}>
            <NumberField {...form.field('multiple')} label={t('adminContent.poll.multiple')} />
            <Select
              label={t('adminContent.poll.audience')}
              value={values.audience}
              values={POLL_AUDIENCES}
              words={(each) => t(`adminContent.audience.${each}`)}
              onChange={(audience) => form.change({ audience })}
            />
            <Select
              label={t('adminContent.poll.results')}
              value={values.results}
              values={POLL_RESULTS}
              words={(each) => t(`adminContent.results.${each}`)}
              onChange={(results) => form.change({ results })}
            />
          </div>
          <div className={styles.pair}>
            <DayField
              {...form.field('opensDay')}
              label={t('adminContent.poll.opensDay')}
              hint={t('adminContent.poll.opensHint')}
            />
            <HourField {...form.field('opensHour')} label={t('adminContent.poll.opensHour')} />
          </div>
        </>
      )}
      <div className={styles.pair}>
        <DayField
          {...form.field('closesDay')}
          label={t('adminContent.poll.closesDay')}
          hint={t('adminContent.poll.closesHint')}
        />
        <HourField {...form.field('closesHour')} label={t('adminContent.poll.closesHour')} />
      </div>
      {why !== undefined && <Reason value={why.text} hint={t('admin.reasonHint')} onChange={why.set} />}
    </Form>
  );
}
