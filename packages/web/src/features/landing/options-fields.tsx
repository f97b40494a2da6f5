/**
 * The options of a game on the landing page: length, computers, rules, and the name of a guest. Changes are
 * remembered for each game.
 */
import type { Variant } from '@troef/games';
import { AI_LEVELS, GAME_LENGTHS, ruleChoices } from '@troef/protocol';
import { LengthChoice } from '../../components/game-options/length-choice.tsx';
import { RuleFields } from '../../components/game-options/rule-fields.tsx';
import { PremiumLock } from '../../components/premium-lock.tsx';
import { ScreenNameField } from '../../components/screen-name-field.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { setGameOptions, useGameOptions } from '../../lib/games/game-options.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './options-panel.module.css';

export default function OptionsFields({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const { aiLevel } = useGameOptions(variant);
  const isMember = useUser() !== null;
  return (
    <div className={styles.panel}>
      <LengthChoice variant={variant} />
      <Segmented
        legend={t('site.options.level')}
        value={aiLevel}
        values={AI_LEVELS}
        words={(level) => t(`site.options.level.${level}`)}
        hint={t('site.options.levelHint', { level: aiLevel })}
        inPairs
        onChange={(level) => setGameOptions(variant, { aiLevel: level })}
      />
      <RuleFields variant={variant} />
      {!isMember && <ScreenNameField />}
      {asksMoreOfHosts(variant) && (
        <PremiumLock feature={Object.keys(ruleChoices(variant)).length > 0 ? 'rules' : 'length'} />
      )}
    </div>
  );
}

/** Whether a host without Premium may choose less for a table with people than for one against computers. */
const asksMoreOfHosts = (variant: Variant): boolean => {
  const { values, usual, premium = [] } = GAME_LENGTHS[variant];
  return (
    Object.keys(ruleChoices(variant)).length > 0 ||
    values.some((value) => value !== usual && value !== 'free' && !premium.includes(value))
  );
};
