/**
 * What to do about a case: steps that are ticked, the words that the reported user will read in their language, and
 * one button that does all of it and closes the case. Each step says what it does.
 */

import type { MessageId } from '@troef/i18n';
import type { Locale } from '@troef/i18n/locales.ts';
import { DESK_WORDS_MAX, type ReportCase, SILENCE_MINUTES } from '@troef/protocol';
import { useRef, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Tick } from '../../../components/form/tick.tsx';
import { VARIANTS } from '../../../lib/games/variants.ts';
import type { Reply } from '../../../lib/http/failure.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { keepDraft, readDraft } from '../parts/draft.ts';
import { Area, NumberField, numberIn, Select } from '../parts/fields.tsx';
import { Block } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { Sure } from '../parts/sure.tsx';
import { useAct } from '../parts/use-act.ts';
import { changeUser, removePicture, silenceUser } from '../users/api.ts';
import { endOf, LIMITATIONS, type LimitationKind, SPANS, type Span } from '../users/limitations.ts';
import { moveReport, noteOn } from './api.ts';
import { wordsFor } from './words-for.ts';

const STEPS = ['silence', 'limit', 'karma', 'rename', 'picture', 'lock', 'unsilence', 'unlock'] as const;
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
  const isAppeal = report.reason === 'appeal';
  const { draft, change } = useCaseDraft(report.id, of.room?.variant ?? 'whist');
  const { limit, limitSpan, lockSpan, name, variant, delta, words, note } = draft;
  const steps = new Set(draft.steps);
  const [sure, setSure] = useState<'acted' | 'dismissed' | null>(null);
  const language = (user.locale ?? 'en') as Locale;
  const { reason } = report;
  const usual = wordsFor(language, reason, [...steps]);
  const told = words ?? usual;
  const by = numberIn(delta);
  const isReady =
    (!steps.has('rename') || name.trim() !== '') &&
    (!steps.has('karma') || (by !== null && !Number.isNaN(by) && by !== 0));

  const calls: Readonly<Record<Step, () => Promise<Reply<unknown>>>> = {
    silence: () => silenceUser(user.id, reason === 'appeal' ? 'other' : reason),
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
    unsilence: () => changeUser(user.id, { limitations: { chat: null }, reason: caseWords(report.id) }),
    unlock: () => changeUser(user.id, { blocked: null, reason: caseWords(report.id) }),
  };

  /** Does the steps one after the other. After a failure it goes on with the one that failed. */
  const close = async (status: 'acted' | 'dismissed'): Promise<void> => {
    const made = new Set(draft.done);
    for (const step of STEPS.filter((each) => steps.has(each) && !made.has(each))) {
      if ((await act.run(calls[step])) === undefined) return;
      made.add(step);
      change({ done: [...made] });
    }
    await move(status);
  };
  const move = async (status: 'looking' | 'acted' | 'dismissed'): Promise<void> => {
    const isTold =
      isMember && told.trim() !== '' && (status === 'acted' || (isAppeal && status === 'dismissed'));
    const call = () => moveReport(report.id, status, isTold ? told.trim() : undefined);
    const said =
      isAppeal && status !== 'looking' ? 'adminPeople.moved.answered' : `adminPeople.moved.${status}`;
    if ((await act.run(call, t(said as MessageId))) === undefined) return;
    setSure(null);
    if (status !== 'looking') change(null);
    again();
  };
  const toggle = (step: Step, on: boolean): void =>
    change({ steps: STEPS.filter((each) => (each === step ? on : steps.has(each))) });
  const sureWords = {
    acted: t(isAppeal ? 'adminPeople.case.uphold' : 'adminPeople.case.close'),
    dismissed: t(isAppeal ? 'adminPeople.case.stand' : 'adminPeople.case.dismiss'),
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
                <StepTick step="unsilence" steps={steps} onToggle={toggle}>
                  {t('adminPeople.step.unsilence')}
                </StepTick>
              )}
              {user.blocked !== null && (
                <StepTick step="unlock" steps={steps} onToggle={toggle}>
                  {t('adminPeople.step.unlock')}
                </StepTick>
              )}
            </div>
          )}
          {isMember && !isAppeal && (
            <div className={styles.steps}>
              <StepTick step="silence" steps={steps} onToggle={toggle}>
                {nextSilence === null
                  ? t('adminPeople.step.silenceGood')
                  : t('adminPeople.step.silence', { minutes: nextSilence, step: user.silenceStep })}
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
              <StepTick step="rename" steps={steps} onToggle={toggle}>
                {t('adminPeople.step.rename')}
              </StepTick>
              {steps.has('rename') && (
                <Field
                  label={t('adminPeople.newName')}
                  value={name}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(name) => change({ name })}
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
          <Button onClick={() => setSure('dismissed')}>
            {t(isAppeal ? 'adminPeople.case.stand' : 'adminPeople.case.dismiss')}
          </Button>
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
            sure === 'acted'
              ? t('adminPeople.case.sure', { count: steps.size, name: user.name || t('adminPeople.guest') })
              : t(isAppeal ? 'adminPeople.case.sureStand' : 'adminPeople.case.sureDismiss')
          }
          yes={sureWords[sure]}
          busy={act.busy}
          outcome={act.outcome}
          onYes={() => void (sure === 'acted' ? close('acted') : move('dismissed'))}
          onClose={() => setSure(null)}
        />
      )}
    </div>
  );
}

interface CaseDraft {
  readonly steps: readonly Step[];
  /** Steps that the server has done, so that none is done twice. */
  readonly done: readonly Step[];
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
