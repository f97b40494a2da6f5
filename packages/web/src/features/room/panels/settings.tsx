/**
 * How the player likes the table, with the words and controls of the settings page; every change shows at
 * once. If there is room, the groups stand side by side, all open. A phone has the first one open and the
 * titles of the others.
 */

import { LOCALE_NAMES, LOCALES_OFFERED } from '@troef/i18n/locales.ts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  AnnouncementsChoice,
  Choice,
  FaceChoices,
  FeltChoice,
  PlaySwitches,
} from '../../../components/display/choices.tsx';
import { KeysSwitch } from '../../../components/display/keys-switch.tsx';
import { SampleCards } from '../../../components/display/sample-cards.tsx';
import { Speed } from '../../../components/display/speed.tsx';
import { SuitOrder } from '../../../components/display/suit-order.tsx';
import { Volume } from '../../../components/display/volume.tsx';
import { DisplayWords } from '../../../components/display/words.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { chooseOwnLocale } from '../../../lib/words/locale.ts';
import styles from './settings.module.css';

interface GroupProps {
  readonly title: string;
  /** Whether the group is open on a phone too. */
  readonly first?: boolean;
  readonly children: ReactNode;
}

function Group({ title, first = false, children }: GroupProps) {
  const [open] = useState(() => first || matchMedia('(min-width: 701px)').matches);
  return (
    <details className={styles.group} open={open}>
      <summary className={styles.summary}>
        <h3 className={styles.title}>{title}</h3>
        <ChevronDown className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}

function Groups() {
  const t = useT();
  return (
    <div className={styles.groups}>
      <SampleCards />
      <Group title={t('display.group.see')} first>
        <Choice of="textSize" />
        <Choice of="contrast" />
        <Choice of="theme" />
        <FeltChoice />
      </Group>
      <Group title={t('display.group.sound')}>
        <Volume of="sounds.general" />
        <Volume of="sounds.notifications" />
      </Group>
      <Group title={t('display.group.cards')}>
        <FaceChoices />
        <SuitOrder />
        <Choice of="cards.sort" />
        <Choice of="cards.spacing" />
      </Group>
      <Group title={t('display.group.play')}>
        <Speed />
        <PlaySwitches />
      </Group>
      <Group title={t('display.group.reader')}>
        <KeysSwitch />
        <AnnouncementsChoice />
      </Group>
      <Group title={t('display.group.language')}>
        <Segmented
          legend={t('display.group.language')}
          hideLegend
          value={t.locale}
          values={LOCALES_OFFERED}
          words={(locale) => <span lang={locale}>{LOCALE_NAMES[locale]}</span>}
          onChange={(locale) => void chooseOwnLocale(locale)}
        />
      </Group>
    </div>
  );
}

export const Settings = () => (
  <DisplayWords>
    <Groups />
  </DisplayWords>
);
