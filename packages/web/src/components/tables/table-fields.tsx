/**
 * The fields for the options of a table with people. Options that the host may not choose are shown, marked
 * and disabled; the server checks again.
 */

import type { Variant } from '@troef/games';
import { FACTS } from '@troef/games/facts';
import { GAME_LENGTHS, KARMA_TIERS, ruleChoices } from '@troef/protocol';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { LEVELS_AMONG_PEOPLE } from '../../lib/games/game-options.ts';
import { lengthLabel, lengthLegend, ruleName } from '../../lib/games/length-words.ts';
import { tierWords } from '../../lib/people/tier-words.ts';
import { useRole } from '../../lib/session/roles.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import formStyles from '../form/form.module.css';
import { PasswordField } from '../form/password-field.tsx';
import { PremiumLock } from '../premium-lock.tsx';
import { PremiumMark } from '../premium-mark.tsx';
import { Segmented } from '../segmented.tsx';
import { Switch } from '../switch.tsx';
import { showOpened } from './show-opened.ts';
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
    <div className={formStyles.form}>
      <Segmented
        legend={lengthLegend(t, variant)}
        value={choices.length}
        inFours={lengthsAmongPeople(variant).length > 5}
        values={lengthsAmongPeople(variant)}
        words={(length) => (
          <WithMark on={!isFreeLength(variant, length)}>{lengthLabel(t, variant, length)}</WithMark>
        )}
        isDisabled={(length) => !isPremium && !isFreeLength(variant, length) && length !== start.length}
        onChange={(length) => change({ length })}
      />
      {!isPremium && (
        <PremiumLock feature={GAME_LENGTHS[variant].premium === undefined ? 'length' : 'double'} />
      )}
      <Segmented
        legend={t('rooms.form.speed')}
        value={choices.turnTime}
        values={['slow', 'normal', 'fast'] as const}
        words={(value) => t(`rooms.speed.${value}`)}
        hint={t('rooms.form.speedHint')}
        onChange={(turnTime) => change({ turnTime })}
      />
      <Segmented
        legend={t('rooms.form.ai')}
        value={choices.ai}
        values={['ask', 'fill', 'never'] as const}
        words={(value) => t(`rooms.form.ai.${value}`)}
        onChange={(ai) => change({ ai })}
      />
      {choices.ai !== 'never' && (
        <Segmented
          legend={t('site.options.level')}
          value={choices.aiLevel}
          values={LEVELS_AMONG_PEOPLE}
          words={(value) => t(`site.options.level.${value}`)}
          hint={t('site.options.levelHint', { level: choices.aiLevel })}
          onChange={(aiLevel) => change({ aiLevel })}
        />
      )}
      {FACTS[variant].teams === true && (
        <Segmented
          legend={t('rooms.form.teams')}
          value={choices.teams}
          values={['random', 'chosen'] as const}
          words={(value) => <WithMark on={value === 'chosen'}>{t(`rooms.form.teams.${value}`)}</WithMark>}
          isDisabled={(value) => value === 'chosen' && !isPremium && start.teams !== value}
          hint={t('rooms.form.teamsHint', { teams: choices.teams })}
          onChange={(teams) => change({ teams })}
        />
      )}
      {FACTS[variant].teams === true && !isPremium && <PremiumLock feature="teams" />}
      {!isMember && <p className={styles.note}>{t('rooms.form.guest')}</p>}
      {isMember && <WhoMayCome {...{ variant, choices, change, locked, isPremium, start }} />}
      <details className={styles.more} onToggle={showOpened}>
        <summary>{t('rooms.form.more')}</summary>
        <div className={formStyles.form}>
          {isMember && <Manners {...{ choices, change }} />}
          <Segmented
            legend={t('rooms.form.deal')}
            value={choices.fairDeal}
            values={['real', 'shuffled'] as const}
            words={(value) => <WithMark on={value === 'shuffled'}>{t(`rooms.form.deal.${value}`)}</WithMark>}
            isDisabled={(value) => value === 'shuffled' && !isPremium && start.fairDeal !== value}
            onChange={(fairDeal) => change({ fairDeal })}
          />
          <RuleBlock {...{ variant, choices, change, isPremium }} />
          {!isPremium && <PremiumLock feature="rules" />}
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
        words="rooms"
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
          value={choices.minKarma}
          values={bounds}
          words={(bound) =>
            bound === 0
              ? t('rooms.form.anyKarma')
              : t('tables.tierOver', { tier: tierWords(t, bound), bound })
          }
          onChange={(minKarma) => change({ minKarma })}
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
        <PremiumLock feature="friendsOnly" />
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
        values={['friends', 'all', 'none'] as const}
        words={(value) => t(`rooms.form.watch.${value}`)}
        onChange={(watch) => change({ watch })}
      />
      <Segmented
        legend={t('rooms.form.chat')}
        value={choices.chat}
        values={['on', 'off'] as const}
        words={(value) => t(`rooms.form.chat.${value}`)}
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
            value={choices.rules[rule]}
            values={choice}
            words={(value) => t(ruleName(`${rule}.${value}`))}
            isDisabled={() => !isPremium}
            onChange={(chosen) => set(rule, chosen)}
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
