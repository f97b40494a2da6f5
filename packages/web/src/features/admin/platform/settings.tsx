/** The settings of a group or of all the others, as the server has them in its table. */
import type { Page, SettingReply } from '@troef/protocol';
import styles from '../parts/parts.module.css';
import { Read, type Reading } from '../parts/read.tsx';
import { Setting } from './setting.tsx';

/** The group of the prices, which have a section and a permission of their own. */
const STORE = 'store';

export const isPrice = ({ group }: Pick<SettingReply, 'group'>): boolean => group === STORE;

/** The switch that stands on top of the page. */
export const isMaintenance = ({ key }: Pick<SettingReply, 'key'>): boolean => key === 'platform.maintenance';

export function Settings({
  of: settings,
  shown,
}: {
  readonly of: Reading<Page<SettingReply>>;
  readonly shown: (setting: SettingReply) => boolean;
}) {
  return (
    <Read of={settings}>
      {({ data }) => (
        <div className={styles.form}>
          {data.filter(shown).map((setting) => (
            <Setting key={setting.key} setting={setting} onChanged={settings.again} />
          ))}
        </div>
      )}
    </Read>
  );
}
