/**
 * The fields for the options of a table with people. Options that the host may not choose are shown, marked
 * and disabled; the server checks again.
 */

import type { Variant } from '@troef/games';
import { FACTS } from '@troef/games/facts';
import { KARMA_TIERS, type LengthValue, ruleChoices } from '@troef/protocol';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { LEVELS_AMONG_PEOPLE } from '../../lib/game-options.ts';
import { useT } from '../../lib/i18n.tsx';
import { lengthLabel, lengthLegend, ruleName } from '../../lib/length-words.ts';
import { useRole } from '../../lib/roles.ts';
import { tierWords } from '../../lib/tier-words.ts';
import { useUser } from '../../lib/user.ts';
import { PasswordField } from '../form/password-field.tsx';
import { PremiumMark } from '../premium-mark.tsx';
import { Segmented } from '../segmented.tsx';
import { Switch } from '../switch.tsx';
import { isFreeLength, lengthsAmongPeople, type TableChoices } from './table-choices.ts';
import styles from './table-form.module.css';

interface TableFieldsProps {
  readonly variant: Variant;
  /** The choices at the start, which may be kept even if they could not be chosen now. */
  readonly start: TableChoices;
  readonly choices: TableChoices;
  readonly change: (changed: Partial<TableChoices>) => void;
  /** The table has a password already. */
  readonly locked?: boolean;
}

export function TableFields({ variant, start, choices, change, locked = false }: TableFieldsProps) {
  const t = useT();
  const isMember = useUser() !== null;
  const isPremium = useRole('premium');
  return (
    <div className={styles.form}>
      <Segmented
        legend={lengthLegend(t, variant)}
        value={String(choices.length)}
        inFours={lengthsAmongPeople(variant).length > 5}
        choices={lengthsAmongPeople(variant).map((length) => ({
          value: String(length),
          label: <WithMark on={!isFreeLength(variant, length)}>{lengthLabel(t, variant, length)}</WithMark>,
          disabled: !isPremium && !isFreeLength(variant, length) && length !== start.length,
        }))}
        onChange={(value) => change({ length: lengthNamed(variant, value) ?? choices.length })}
      />
      {!isPremium && (
        <p className={styles.note}>
          <PremiumMark /> {t('rooms.form.premiumNote')}
        </p>
      )}
      <Segmented
        legend={t('rooms.form.speed')}
        value={choices.turnTime}
        choices={(['slow', 'normal', 'fast'] as const).map((value) => ({
          value,
          label: t(`rooms.speed.${value}`),
        }))}
        hint={t('rooms.form.speedHint')}
        onChange={(turnTime) => change({ turnTime })}
      />
      <Segmented
        legend={t('rooms.form.ai')}
        value={choices.ai}
        choices={(['ask', 'fill', 'never'] as const).map((value) => ({
          value,
          label: t(`rooms.form.ai.${value}`),
        }))}
        onChange={(ai) => change({ ai })}
      />
      {choices.ai !== 'never' && (
        <Segmented
          legend={t('site.options.level')}
          value={choices.aiLevel}
          choices={LEVELS_AMONG_PEOPLE.map((value) => ({
            value,
            label: t(`site.options.level.${value}`),
          }))}
          hint={t('site.options.levelHint', { level: choices.aiLevel })}
          onChange={(aiLevel) => change({ aiLevel })}
        />
      )}
      {!isMember && <p className={styles.note}>{t('rooms.form.guest')}</p>}
      {isMember && <WhoMayCome {...{ variant, choices, change, locked, isPremium, start }} />}
      <details className={styles.more}>
        <summary>{t('rooms.form.more')}</summary>
        <div className={styles.form}>
          {isMember && <Manners {...{ choices, change }} />}
          {FACTS[variant].teams === true && (
            <Segmented
              legend={t('rooms.form.teams')}
              value={choices.teams}
              choices={(['random', 'chosen'] as const).map((value) => ({
                value,
                label: <WithMark on={value === 'chosen'}>{t(`rooms.form.teams.${value}`)}</WithMark>,
                disabled: value === 'chosen' && !isPremium && start.teams !== value,
              }))}
              onChange={(teams) => change({ teams })}
            />
          )}
          <Segmented
            legend={t('rooms.form.deal')}
            value={choices.fairDeal}
            choices={(['real', 'shuffled'] as const).map((value) => ({
              value,
              label: <WithMark on={value === 'shuffled'}>{t(`rooms.form.deal.${value}`)}</WithMark>,
              disabled: value === 'shuffled' && !isPremium && start.fairDeal !== value,
            }))}
            onChange={(fairDeal) => change({ fairDeal })}
          />
          <RuleBlock {...{ variant, choices, change, isPremium }} />
        </div>
      </details>
    </div>
  );
}

interface PartProps {
  readonly choices: TableChoices;
  readonly change: (changed: Partial<TableChoices>) => void;
}

function WhoMayCome({
  variant,
  choices,
  change,
  locked,
  isPremium,
  start,
}: PartProps & {
  readonly variant: Variant;
  readonly locked: boolean;
  readonly isPremium: boolean;
  readonly start: TableChoices;
}) {
  const t = useT();
  const user = useUser();
  const own = user?.tiers[variant] ?? 0;
  const bounds = KARMA_TIERS.filter((bound) => bound === 0 || (bound > 1 && bound <= own));
  return (
    <fieldset className={styles.group}>
      <legend>{t('rooms.form.who')}</legend>
      <PasswordField
        label={t('rooms.form.password')}
        name="new-table-password"
        autoComplete="off"
        maxLength={32}
        value={choices.password}
        hint={t(locked ? 'rooms.form.passwordKept' : 'rooms.form.passwordHint')}
        show={t('rooms.password.show')}
        hide={t('rooms.password.hide')}
        onChange={(password) => change({ password })}
      />
      {locked && (
        <Switch
          label={t('rooms.form.passwordAway')}
          on={choices.unlock}
          onChange={(unlock) => change({ unlock })}
        />
      )}
      {bounds.length > 1 && (
        <Segmented
          legend={t('rooms.form.minKarma')}
          value={String(choices.minKarma)}
          choices={bounds.map((bound) => ({
            value: String(bound),
            label:
              bound === 0
                ? t('rooms.form.anyKarma')
                : t('tables.tierOver', { tier: tierWords(t, bound), bound }),
          }))}
          onChange={(bound) => change({ minKarma: Number(bound) })}
        />
      )}
      <Switch
        label={t('rooms.form.registered')}
        on={choices.registeredOnly || choices.minKarma > 0}
        onChange={(registeredOnly) => change({ registeredOnly })}
      />
      {isPremium || start.friendsOnly ? (
        <Switch
          label={t('rooms.form.friends')}
          on={choices.friendsOnly}
          onChange={(friendsOnly) => change({ friendsOnly })}
        />
      ) : (
        <p className={styles.locked}>
          {t('rooms.form.friends')} <PremiumMark />
        </p>
      )}
    </fieldset>
  );
}

function Manners({ choices, change }: PartProps) {
  const t = useT();
  return (
    <>
      <Segmented
        legend={t('rooms.form.watch')}
        value={choices.watch}
        choices={(['friends', 'all', 'none'] as const).map((value) => ({
          value,
          label: t(`rooms.form.watch.${value}`),
        }))}
        onChange={(watch) => change({ watch })}
      />
      <Segmented
        legend={t('rooms.form.chat')}
        value={choices.chat}
        choices={(['on', 'off'] as const).map((value) => ({ value, label: t(`rooms.form.chat.${value}`) }))}
        onChange={(chat) => change({ chat })}
      />
    </>
  );
}

function RuleBlock({
  variant,
  choices,
  change,
  isPremium,
}: PartProps & { readonly variant: Variant; readonly isPremium: boolean }) {
  const t = useT();
  const offered = Object.entries(ruleChoices(variant));
  if (offered.length === 0) return null;
  const set = (rule: string, value: TableChoices['rules'][string]): void =>
    change({ rules: { ...choices.rules, [rule]: value } });
  return (
    <fieldset className={styles.group} disabled={!isPremium}>
      <legend>
        {t('site.options.rules')} <PremiumMark />
      </legend>
      {offered.map(([rule, choice]) =>
        typeof choice === 'boolean' ? (
          <Switch
            key={rule}
            label={t(ruleName(rule))}
            on={choices.rules[rule] === true}
            onChange={(on) => set(rule, on)}
          />
        ) : (
          <Segmented
            key={rule}
            legend={t(ruleName(rule))}
            value={String(choices.rules[rule])}
            choices={choice.map((value) => ({
              value: String(value),
              label: t(ruleName(`${rule}.${value}`)),
              disabled: !isPremium,
            }))}
            onChange={(chosen) => {
              const found = choice.find((value) => String(value) === chosen);
              if (found !== undefined) set(rule, found);
            }}
          />
        ),
      )}
    </fieldset>
  );
}

function WithMark({ on, children }: { readonly on: boolean; readonly children: ReactNode }) {
  return on ? (
    <>
      {children} <PremiumStar />
    </>
  ) : (
    children
  );
}

/** Shows the star alone, because a button has no room for its word. */
function PremiumStar() {
  const t = useT();
  return (
    <span className={styles.star} title={t('site.options.premium')}>
      <Star size={13} fill="currentColor" aria-hidden="true" />
      <span className="visually-hidden">{t('site.options.premium')}</span>
    </span>
  );
}

const lengthNamed = (variant: Variant, value: string): LengthValue | undefined =>
  lengthsAmongPeople(variant).find((length) => String(length) === value);
