/**
 * What to do about a case: steps that are ticked, the words that the reported user will read in their language, and
 * one button that takes the case, does all of it and closes it. Each step says what it does, in figures before it is
 * done. A step that this or another administrator has done for this report is not done again.
 */

import type { MessageId } from '@troef/i18n';
import type { Locale } from '@troef/i18n/locales.ts';
import {
  CASE_STEPS,
  type CaseStep,
  DESK_WORDS_MAX,
  type ReportCase,
  type ReportStatus,
  SILENCE_MINUTES,
} from '@troef/protocol';
import { useRef, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Tick } from '../../../components/form/tick.tsx';
import { VARIANTS } from '../../../lib/games/variants.ts';
import type { Reply } from '../../../lib/http/failure.ts';
import { useUser } from '../../../lib/session/user.ts';
import { dayAndTime } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { keepDraft, readDraft } from '../parts/draft.ts';
import { Area, NumberField, numberIn, Select } from '../parts/fields.tsx';
import { Block } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { useWhy } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
import { useAct } from '../parts/use-act.ts';
import { type Correction, changeUser, removePicture, silenceUser } from '../users/api.ts';
import { figuresOf } from '../users/figures.ts';
import { endOf, LIMITATIONS, type LimitationKind, SPANS, type Span } from '../users/limitations.ts';
import { moveReport, noteOn } from './api.ts';
import { wordsFor } from './words-for.ts';

interface CaseActsProps {
  readonly of: ReportCase;
  readonly again: () => void;
}

export function CaseActs({ of, again }: CaseActsProps) {
  const t = useT();
  const act = useAct();
  const why = useWhy();
  const me = useUser();
  const { report, user, notes, looking, held } = of;
  const isClosed = report.closed_at !== null;
  const isMember = user.memberSince !== null;
  const isAppeal = report.reason === 'appeal';
  const { draft, change } = useCaseDraft(report.id, of.room?.variant ?? 'whist');
  const { limit, limitSpan, lockSpan, name, variant, delta, words, note } = draft;
  const steps = new Set(draft.steps);
  const done = new Set([...draft.done, ...of.done]);
  const toDo = CASE_STEPS.filter((each) => steps.has(each) && !done.has(each));
  const [sure, setSure] = useState<'acted' | 'dismissed' | null>(null);
  const language = (user.locale ?? 'en') as Locale;
  const { reason } = report;
  const usual = wordsFor(language, reason, [...steps]);
  const told = words ?? usual;
  const by = numberIn(delta);
  const isReady =
    (!toDo.includes('rename') || name.trim() !== '') &&
    (!toDo.includes('karma') || (by !== null && !Number.isNaN(by) && by !== 0));

  const noted = why.given.reason ?? `report ${report.id}`;
  const step = (change: Correction) => changeUser(user.id, { ...change, reason: noted, report: report.id });
  const calls: Readonly<Record<CaseStep, () => Promise<Reply<unknown>>>> = {
    silence: () =>
      silenceUser(user.id, {
        reason: reason === 'appeal' ? 'other' : reason,
        note: noted,
        report: report.id,
      }),
    limit: () => step({ limitations: { [limit]: endOf(limitSpan, Date.now()) } }),
    karma: () =>
      changeUser(user.id, {
        karma: { variant, delta: by ?? 0, note: told.slice(0, 500) },
        reason: noted,
        report: report.id,
      }),
    rename: () => step({ name: name.trim() }),
    picture: () => removePicture(user.id, { reason: noted, report: report.id }),
    lock: () => {
      const end = endOf(lockSpan, Date.now());
      const blocked = end === true ? 'forever' : end;
      return changeUser(user.id, { blocked, reason: told.slice(0, 500), report: report.id });
    },
    unsilence: () => step({ limitations: { chat: null } }),
    unlock: () => step({ blocked: null }),
  };

  /**
   * Takes the case, so that another administrator who has it open is stopped, and does the steps one after the other.
   * After a failure it reads the case anew, and goes on with the step that failed.
   */
  const close = async (): Promise<void> => {
    if (report.status === 'open') {
      const taking = { status: 'looking', from: 'open' } as const;
      if ((await act.run(() => moveReport(report.id, taking))) === undefined) return again();
    }
    const made = new Set(done);
    for (const step of toDo) {
      if ((await act.run(calls[step])) === undefined) return again();
      made.add(step);
      change({ done: [...made] });
    }
    await move('acted', 'looking');
  };
  const move = async (
    status: 'looking' | 'acted' | 'dismissed',
    from: ReportStatus = report.status,
  ): Promise<void> => {
    const isTold =
      isMember && told.trim() !== '' && (status === 'acted' || (isAppeal && status === 'dismissed'));
    const call = () =>
      moveReport(report.id, {
        status,
        from,
        ...(isTold && { words: told.trim() }),
        ...(status === 'dismissed' && held.length > 0 && { lines: held.map(({ id }) => id) }),
        ...why.given,
      });
    const said =
      isAppeal && status !== 'looking' ? 'adminPeople.moved.answered' : `adminPeople.moved.${status}`;
    if ((await act.run(call, t(said as MessageId))) === undefined) return again();
    setSure(null);
    why.set('');
    if (status !== 'looking') change(null);
    again();
  };
  const toggle = (step: CaseStep, on: boolean): void =>
    change({ steps: CASE_STEPS.filter((each) => (each === step ? on : steps.has(each))) });
  const sureWords = {
    acted: t(isAppeal ? 'adminPeople.case.uphold' : 'adminPeople.case.close'),
    dismissed: t(isAppeal ? 'adminPeople.case.stand' : 'adminPeople.case.dismiss'),
  };
  const karmaNow = of.karma[variant] ?? 0;
  const figures = {
    ...figuresOf(of.now),
    now: karmaNow,
    after: by === null || Number.isNaN(by) ? karmaNow : Math.max(0, karmaNow + by),
  };
  const nextSilence = SILENCE_MINUTES[user.silenceStep - 1] ?? null;

  return (
    <div className={styles.evidence}>
      {isClosed ? (
        <Block title={t('adminPeople.case.todo')}>
          <p>
            {t(
              isAppeal
                ? 'adminPeople.moved.answered'
                : report.status === 'acted'
                  ? 'adminPeople.moved.acted'
                  : 'adminPeople.moved.dismissed',
            )}
          </p>
        </Block>
      ) : (
        <Block title={t('adminPeople.case.todo')}>
          {looking !== null && (
            <p className={styles.soft}>
              {t('adminPeople.case.looking', {
                by: looking.id === me?.id ? 'me' : 'other',
                name: looking.name,
                when: dayAndTime(t.locale, looking.at),
              })}
            </p>
          )}
          {report.status === 'open' && (
            <div>
              <Button aria-busy={act.busy} onClick={() => void move('looking')}>
                {t('adminPeople.case.take')}
              </Button>
            </div>
          )}
          {!isMember && <p className={styles.soft}>{t('adminPeople.case.isGuest')}</p>}
          {isMember && isAppeal && (
            <div className={styles.steps}>
              {user.limitations.chat !== undefined && (
                <StepTick step="unsilence" steps={steps} done={done} onToggle={toggle}>
                  {t('adminPeople.step.unsilence')}
                </StepTick>
              )}
              {user.blocked !== null && (
                <StepTick step="unlock" steps={steps} done={done} onToggle={toggle}>
                  {t('adminPeople.step.unlock')}
                </StepTick>
              )}
            </div>
          )}
          {isMember && !isAppeal && (
            <div className={styles.steps}>
              <StepTick step="silence" steps={steps} done={done} onToggle={toggle}>
                {nextSilence === null
                  ? t('adminPeople.step.silenceGood')
                  : t('adminPeople.step.silence', { minutes: nextSilence, step: user.silenceStep })}
              </StepTick>
              <StepTick step="limit" steps={steps} done={done} onToggle={toggle}>
                {t('adminPeople.step.limit')}
              </StepTick>
              {steps.has('limit') && !done.has('limit') && (
                <div className={styles.pair}>
                  <Select
                    label={t('adminPeople.limit.kind')}
                    value={limit}
                    values={LIMITATIONS}
                    words={(each) => t(`adminPeople.limit.${each}`)}
                    onChange={(limit) => change({ limit })}
                  />
                  <Select
                    label={t('adminPeople.limit.span')}
                    value={limitSpan}
                    values={SPANS}
                    words={(each) => t(`adminPeople.span.${each}`)}
                    onChange={(limitSpan) => change({ limitSpan })}
                  />
                </div>
              )}
              <StepTick step="karma" steps={steps} done={done} onToggle={toggle}>
                {t('adminPeople.step.karma')}
              </StepTick>
              {steps.has('karma') && !done.has('karma') && (
                <div className={styles.pair}>
                  <Select
                    label={t('adminEvents.form.game')}
                    value={variant}
                    values={VARIANTS}
                    words={(each) => t(`games.${each}.name`)}
                    onChange={(variant) => change({ variant })}
                  />
                  <NumberField
                    label={t('adminPeople.karmaBy')}
                    hint={t('adminPeople.karmaByHint')}
                    value={delta}
                    onChange={(delta) => change({ delta })}
                  />
                </div>
              )}
              <StepTick step="rename" steps={steps} done={done} onToggle={toggle}>
                {t('adminPeople.step.rename')}
              </StepTick>
              {steps.has('rename') && !done.has('rename') && (
                <Field
                  label={t('adminPeople.newName')}
                  value={name}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(name) => change({ name })}
                />
              )}
              <StepTick step="picture" steps={steps} done={done} onToggle={toggle}>
                {t('adminPeople.step.picture')}
              </StepTick>
              <StepTick step="lock" steps={steps} done={done} onToggle={toggle}>
                {t('adminPeople.step.lock')}
              </StepTick>
              {steps.has('lock') && !done.has('lock') && (
                <Select
                  label={t('adminPeople.limit.span')}
                  value={lockSpan}
                  values={SPANS}
                  words={(each) => t(`adminPeople.span.${each}`)}
                  onChange={(lockSpan) => change({ lockSpan })}
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
              maxLength={DESK_WORDS_MAX}
              lang={language}
              onChange={(words) => change({ words })}
            />
          )}
          <Said outcome={sure === null ? act.outcome : null} />
          <Button look="strong" disabled={!isReady} onClick={() => setSure('acted')}>
            {t(isAppeal ? 'adminPeople.case.uphold' : 'adminPeople.case.close')}
          </Button>
          <p className={styles.soft}>
            {t(isAppeal ? 'adminPeople.case.toldAppeal' : 'adminPeople.case.told2')}
          </p>
          {done.size === 0 ? (
            <Button onClick={() => setSure('dismissed')}>
              {t(isAppeal ? 'adminPeople.case.stand' : 'adminPeople.case.dismiss')}
            </Button>
          ) : (
            <p className={styles.soft}>
              {t(isAppeal ? 'adminPeople.case.notStand' : 'adminPeople.case.notDismissed')}
            </p>
          )}
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
        <Area
          label={t('adminPeople.case.note')}
          value={note}
          maxLength={1000}
          rows={2}
          onChange={(note) => change({ note })}
        />
        <div>
          <Button
            disabled={note.trim() === ''}
            onClick={async () => {
              if ((await act.run(() => noteOn(report.id, note), t('adminPeople.case.noted'))) === undefined)
                return;
              change({ note: '' });
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
          title={sureWords[sure]}
          text={
            sure === 'dismissed' ? (
              <>
                <p>{t(isAppeal ? 'adminPeople.case.sureStand' : 'adminPeople.case.sureDismiss')}</p>
                {held.length > 0 && <p>{t('adminPeople.case.sureShow', { count: held.length })}</p>}
              </>
            ) : (
              <>
                <p>
                  {t('adminPeople.case.sure', {
                    count: toDo.length,
                    name: user.name || t('adminPeople.guest'),
                  })}
                </p>
                <ul className={styles.asked}>
                  {toDo.map((each) => (
                    <li key={each}>{t(`adminPeople.sure.${each}`, { name: user.name, ...figures })}</li>
                  ))}
                </ul>
              </>
            )
          }
          yes={sureWords[sure]}
          busy={act.busy}
          outcome={act.outcome}
          why={why}
          onYes={() => void (sure === 'acted' ? close() : move('dismissed'))}
          onClose={() => setSure(null)}
        />
      )}
    </div>
  );
}

interface CaseDraft {
  readonly steps: readonly CaseStep[];
  /** Steps that were done from this page. The case has those that another administrator did. */
  readonly done: readonly CaseStep[];
  readonly limit: LimitationKind;
  readonly limitSpan: Span;
  readonly lockSpan: Span;
  readonly name: string;
  readonly variant: (typeof VARIANTS)[number];
  readonly delta: string;
  /** null: the usual ones. */
  readonly words: string | null;
  readonly note: string;
}

/** What was begun about this case, kept in the tab: the way through the page of sudo costs nothing. */
function useCaseDraft(report: string, variant: CaseDraft['variant']) {
  const key = `case.${report}`;
  const [draft, setDraft] = useState(() =>
    readDraft<CaseDraft>(key, {
      ...{ steps: [], done: [], limit: 'tournaments', limitSpan: 'month', lockSpan: 'good' },
      ...{ name: '', variant, delta: '', words: null, note: '' },
    }),
  );
  const latest = useRef(draft);
  const change = (to: Partial<CaseDraft> | null): void => {
    latest.current = { ...latest.current, ...to };
    setDraft(latest.current);
    keepDraft(key, to === null ? null : latest.current);
  };
  return { draft, change };
}

interface StepTickProps {
  readonly step: CaseStep;
  readonly steps: ReadonlySet<CaseStep>;
  readonly done: ReadonlySet<CaseStep>;
  readonly onToggle: (step: CaseStep, on: boolean) => void;
  readonly children: string;
}

function StepTick({ step, steps, done, onToggle, children }: StepTickProps) {
  const t = useT();
  if (done.has(step)) {
    return (
      <p>
        <b>{t(`adminPeople.act.${step}`)}</b>
        <br />
        <span className={styles.soft}>{t('adminPeople.case.stepDone')}</span>
      </p>
    );
  }
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
