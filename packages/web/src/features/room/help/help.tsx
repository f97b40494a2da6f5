/**
 * Help at the table: the game in a few sentences, what this deal asks, the cards in their order, a link to
 * the full rules, and the keys if there is a keyboard. Loaded when a player asks for it.
 */
import { ExternalLink } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { paths } from '../../../lib/route-table.ts';
import { Words } from '../../../lib/words.tsx';
import { useView } from '../client/room-context.tsx';
import { EarWords } from '../ear/ear-words.tsx';
import { KeyList } from '../ear/key-list.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { CardRows } from './card-rows.tsx';
import type { GameHelp } from './game-help.ts';
import { loadHelp } from './games.ts';
import { hasKeys } from './has-keys.ts';
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
        <Sentences lines={t(`help.${variant}`).split('\n')} />
      </Section>
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
      <a href={paths.written('ear', t.locale)} target="_blank" rel="noopener">
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
