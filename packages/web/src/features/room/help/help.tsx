/**
 * Help at the table: the game in a few sentences, the rules of the table that are not the usual ones, what
 * this deal asks, the cards in their order, a link to the full rules, and the keys if there is a keyboard.
 * Loaded when a player asks for it.
 */
import { changedRules, type RoomOptions } from '@troef/protocol';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { changedRuleWords } from '../../../components/tables/changed-rules.ts';
import { hasKeys } from '../../../lib/device/has-keys.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Words } from '../../../lib/words/words.tsx';
import { useView } from '../client/room-context.tsx';
import { EarWords } from '../ear/ear-words.tsx';
import { KeyList } from '../ear/key-list.tsx';
import { PeopleWords } from '../people/words.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { CardRows } from './card-rows.tsx';
import type { GameHelp } from './game-help.ts';
import { loadHelp } from './games.ts';
import styles from './help.module.css';

interface HelpProps {
  readonly close: () => void;
}

export default function Help(props: HelpProps) {
  return (
    <Words of="help">
      <GameHelpDialog {...props} />
    </Words>
  );
}

function GameHelpDialog({ close }: HelpProps) {
  const t = useT();
  const variant = useView((view) => view.variant);
  const { default: game } = use(loadHelp(variant));
  return (
    <Dialog title={t(`games.${variant}.name`)} onClose={close}>
      <Section title={t('help.inShort')}>
        <Sentences lines={[t('help.trick', { game: variant }), ...t(`help.${variant}`).split('\n')]} />
      </Section>
      <OtherRules />
      <Section title={t('help.thisDeal')}>
        <Deal game={game} />
      </Section>
      <Section title={t('help.cards')}>
        <Cards game={game} />
      </Section>
      <p className={styles.all}>
        <a href={paths.rules(t.locale, variant)} target="_blank" rel="noopener">
          {t('help.allRules')} <ExternalLink aria-hidden="true" />
          <small>{t('help.newTab')}</small>
        </a>
      </p>
      <EarWords>
        <Keys />
      </EarWords>
    </Dialog>
  );
}

/** The rules that differ from the usual ones. Their words are loaded only if there are any. */
function OtherRules() {
  const { variant, options } = useView((view) => view);
  if (changedRules(variant, options.rules).length === 0) return null;
  return (
    <PeopleWords>
      <RulesByName variant={variant} rules={options.rules} />
    </PeopleWords>
  );
}

function RulesByName({ variant, rules }: Pick<RoomOptions, 'variant' | 'rules'>) {
  const t = useT();
  return (
    <Section title={t('rooms.mark.rules')}>
      <Sentences lines={changedRuleWords(t, variant, rules)} />
    </Section>
  );
}

/** The keys. For a screen reader on a device without keys, the page about them. */
function Keys() {
  const t = useT();
  if (hasKeys())
    return (
      <Section title={t('ear.keys')}>
        <KeyList />
        <p>{t('table.mouseNote')}</p>
      </Section>
    );
  return (
    <p className={styles.all}>
      <a href={paths.written('about/screen-reader', t.locale)} target="_blank" rel="noopener">
        {t('ear.guide')} <ExternalLink aria-hidden="true" />
        <small>{t('help.newTab')}</small>
      </a>
    </p>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const Sentences = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => <p key={line}>{line}</p>);

function Deal({ game }: { readonly game: GameHelp }) {
  const t = useT();
  const variant = useVariantTable();
  const view = useView((whole) => whole);
  return <Sentences lines={view.deal === null ? [t('help.noContract')] : game.deal(t, view, variant)} />;
}

function Cards({ game }: { readonly game: GameHelp }) {
  const t = useT();
  const variant = useVariantTable();
  const view = useView((whole) => whole);
  const { rows, notes } = game.cards(t, view, variant);
  return (
    <>
      <CardRows rows={rows} />
      <Sentences lines={notes} />
    </>
  );
}
