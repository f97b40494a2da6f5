/**
 * What to do about a case: steps that are ticked, the words that the reported user will read in their language, and
 * one button that does all of it and closes the case. Each step says what it does.
 */
import type { Locale } from '@troef/i18n/locales.ts';
import { type ReportCase, type ReportReason, SILENCE_MINUTES } from '@troef/protocol';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Tick } from '../../../components/form/tick.tsx';
import { VARIANTS } from '../../../lib/games/variants.ts';
import type { Reply } from '../../../lib/http/failure.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Area, NumberField, numberIn, Select } from '../parts/fields.tsx';
import { Block } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { Sure } from '../parts/sure.tsx';
import { useAct } from '../parts/use-act.ts';
import { changeUser, removePicture, silenceUser, writeTo } from '../users/api.ts';
import { endOf, LIMITATIONS, type LimitationKind, SPANS, type Span } from '../users/limitations.ts';
import { moveReport, noteOn } from './api.ts';
import { wordsFor } from './words-for.ts';

const STEPS = ['silence', 'limit', 'karma', 'rename', 'picture', 'lock'] as const;
type Step = (typeof STEPS)[number];

interface CaseActsProps {
  readonly of: ReportCase;
  readonly again: () => void;
}

export function CaseActs({ of, again }: CaseActsProps) {
  const t = useT();
  const act = useAct();
  const { report, user, notes } = of;
  const isClosed = report.closed_at !== null;
  const isMember = user.memberSince !== null;
  const [steps, setSteps] = useState<ReadonlySet<Step>>(new Set());
  const [done, setDone] = useState<ReadonlySet<Step>>(new Set());
  const [limit, setLimit] = useState<LimitationKind>('tournaments');
  const [limitSpan, setLimitSpan] = useState<Span>('month');
  const [lockSpan, setLockSpan] = useState<Span>('good');
  const [name, setName] = useState('');
  const [variant, setVariant] = useState(of.room?.variant ?? 'whist');
  const [delta, setDelta] = useState('');
  const [words, setWords] = useState<string | null>(null);
  const [sure, setSure] = useState<'acted' | 'dismissed' | null>(null);
  const [note, setNote] = useState('');
  const language = (user.locale ?? 'en') as Locale;
  const reason: ReportReason = report.reason;
  const usual = wordsFor(language, reason, [...steps]);
  const told = words ?? usual;
  const by = numberIn(delta);
  const isReady =
    (!steps.has('rename') || name.trim() !== '') &&
    (!steps.has('karma') || (by !== null && !Number.isNaN(by) && by !== 0));

  const calls: Readonly<Record<Step, () => Promise<Reply<unknown>>>> = {
    silence: () => silenceUser(user.id, reason),
    limit: () =>
      changeUser(user.id, {
        limitations: { [limit]: endOf(limitSpan, Date.now()) },
        reason: caseWords(report.id),
      }),
    karma: () => changeUser(user.id, { karma: { variant, delta: by ?? 0, note: told.slice(0, 500) } }),
    rename: () => changeUser(user.id, { name: name.trim(), reason: caseWords(report.id) }),
    picture: () => removePicture(user.id),
    lock: () => {
      const end = endOf(lockSpan, Date.now());
      return changeUser(user.id, { blocked: end === true ? 'forever' : end, reason: told.slice(0, 500) });
    },
  };

  /** Does the steps one after the other. After a failure it goes on with the one that failed. */
  const close = async (): Promise<void> => {
    const made = new Set(done);
    for (const step of STEPS.filter((each) => steps.has(each) && !made.has(each))) {
      if ((await act.run(calls[step])) === undefined) return setDone(made);
      made.add(step);
    }
    setDone(made);
    if (isMember && told.trim() !== '' && !steps.has('lock')) {
      const title = wordsFor(language, 'title', []);
      if ((await act.run(() => writeTo(user.id, { title, body: told.slice(0, 200) }))) === undefined) return;
    }
    await move('acted');
  };
  const move = async (status: 'looking' | 'acted' | 'dismissed'): Promise<void> => {
    if ((await act.run(() => moveReport(report.id, status), t(`adminPeople.moved.${status}`))) === undefined)
      return;
    setSure(null);
    again();
  };
  const toggle = (step: Step, on: boolean): void => {
    const next = new Set(steps);
    if (on) next.add(step);
    else next.delete(step);
    setSteps(next);
  };
  const nextSilence = SILENCE_MINUTES[Math.min(user.silences, SILENCE_MINUTES.length - 1)] ?? null;

  return (
    <div className={styles.form}>
      {isClosed ? (
        <Block title={t('adminPeople.case.todo')}>
          <p>{t(report.status === 'acted' ? 'adminPeople.moved.acted' : 'adminPeople.moved.dismissed')}</p>
        </Block>
      ) : (
        <Block title={t('adminPeople.case.todo')}>
          {report.status === 'open' && (
            <div>
              <Button aria-busy={act.busy} onClick={() => void move('looking')}>
                {t('adminPeople.case.take')}
              </Button>
            </div>
          )}
          {!isMember && <p className={styles.soft}>{t('adminPeople.case.isGuest')}</p>}
          {isMember && (
            <div className={styles.steps}>
              <StepTick step="silence" steps={steps} onToggle={toggle}>
                {nextSilence === null
                  ? t('adminPeople.step.silenceGood')
                  : t('adminPeople.step.silence', { minutes: nextSilence, step: user.silences + 1 })}
              </StepTick>
              <StepTick step="limit" steps={steps} onToggle={toggle}>
                {t('adminPeople.step.limit')}
              </StepTick>
              {steps.has('limit') && (
                <div className={styles.pair}>
                  <Select
                    label={t('adminPeople.limit.kind')}
                    value={limit}
                    values={LIMITATIONS}
                    words={(each) => t(`adminPeople.limit.${each}`)}
                    onChange={setLimit}
                  />
                  <Select
                    label={t('adminPeople.limit.span')}
                    value={limitSpan}
                    values={SPANS}
                    words={(each) => t(`adminPeople.span.${each}`)}
                    onChange={setLimitSpan}
                  />
                </div>
              )}
              <StepTick step="karma" steps={steps} onToggle={toggle}>
                {t('adminPeople.step.karma')}
              </StepTick>
              {steps.has('karma') && (
                <div className={styles.pair}>
                  <Select
                    label={t('adminEvents.form.game')}
                    value={variant}
                    values={VARIANTS}
                    words={(each) => t(`games.${each}.name`)}
                    onChange={setVariant}
                  />
                  <NumberField
                    label={t('adminPeople.karmaBy')}
                    hint={t('adminPeople.karmaByHint')}
                    value={delta}
                    onChange={setDelta}
                  />
                </div>
              )}
              <StepTick step="rename" steps={steps} onToggle={toggle}>
                {t('adminPeople.step.rename')}
              </StepTick>
              {steps.has('rename') && (
                <Field
                  label={t('adminPeople.newName')}
                  value={name}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={setName}
                />
              )}
              <StepTick step="picture" steps={steps} onToggle={toggle}>
                {t('adminPeople.step.picture')}
              </StepTick>
              <StepTick step="lock" steps={steps} onToggle={toggle}>
                {t('adminPeople.step.lock')}
              </StepTick>
              {steps.has('lock') && (
                <Select
                  label={t('adminPeople.limit.span')}
                  value={lockSpan}
                  values={SPANS}
                  words={(each) => t(`adminPeople.span.${each}`)}
                  onChange={setLockSpan}
                />
              )}
            </div>
          )}
          {isMember && (
            <Area
              label={t('adminPeople.case.words', {
                name: user.name,
                language: t(`adminPeople.language.${language}`),
              })}
              value={told}
              rows={4}
              maxLength={200}
              lang={language}
              onChange={setWords}
            />
          )}
          <Said outcome={sure === null ? act.outcome : null} />
          <Button look="strong" disabled={!isReady} onClick={() => setSure('acted')}>
            {t('adminPeople.case.close')}
          </Button>
          <p className={styles.soft}>{t('adminPeople.case.told2')}</p>
          <Button onClick={() => setSure('dismissed')}>{t('adminPeople.case.dismiss')}</Button>
        </Block>
      )}
      <Block title={t('adminPeople.case.notes')}>
        {notes.length === 0 && <p className={styles.none}>{t('adminPeople.case.noNote')}</p>}
        <ul className={styles.lines}>
          {notes.map((each) => (
            <li key={each.id}>
              <p>
                <b>{each.by}</b> {each.text}
              </p>
            </li>
          ))}
        </ul>
        <Area label={t('adminPeople.case.note')} value={note} maxLength={1000} rows={2} onChange={setNote} />
        <div>
          <Button
            disabled={note.trim() === ''}
            onClick={async () => {
              if ((await act.run(() => noteOn(report.id, note), t('adminPeople.case.noted'))) === undefined)
                return;
              setNote('');
              again();
            }}
          >
            {t('adminPeople.case.keepNote')}
          </Button>
        </div>
        {isClosed && <Said outcome={act.outcome} />}
      </Block>
      {sure !== null && (
        <Sure
          title={t(sure === 'acted' ? 'adminPeople.case.close' : 'adminPeople.case.dismiss')}
          text={
            sure === 'acted'
              ? t('adminPeople.case.sure', { count: steps.size, name: user.name || t('adminPeople.guest') })
              : t('adminPeople.case.sureDismiss')
          }
          yes={t(sure === 'acted' ? 'adminPeople.case.close' : 'adminPeople.case.dismiss')}
          busy={act.busy}
          outcome={act.outcome}
          onYes={() => void (sure === 'acted' ? close() : move('dismissed'))}
          onClose={() => setSure(null)}
        />
      )}
    </div>
  );
}

const caseWords = (report: string): string => `report ${report}`;

interface StepTickProps {
  readonly step: Step;
  readonly steps: ReadonlySet<Step>;
  readonly onToggle: (step: Step, on: boolean) => void;
  readonly children: string;
}

function StepTick({ step, steps, onToggle, children }: StepTickProps) {
  const t = useT();
  return (
    <Tick
      name={step}
      on={steps.has(step)}
      onChange={(on) => onToggle(step, on)}
      label={
        <>
          <b>{t(`adminPeople.act.${step}`)}</b>
          <br />
          <span className={styles.soft}>{children}</span>
        </>
      }
    />
  );
}
