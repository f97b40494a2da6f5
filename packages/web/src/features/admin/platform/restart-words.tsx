/** What a restart does to those who are on the site now, in figures. */
import { useT } from '../../../lib/words/i18n.tsx';
import { readDashboard } from '../overview/api.ts';
import { Read, useRead } from '../parts/read.tsx';
import { readSettings } from './api.ts';
import { duration } from './duration.ts';

export function RestartWords() {
  const t = useT();
  const figures = useRead(readDashboard, []);
  const settings = useRead(readSettings, []);
  return (
    <Read of={figures}>
      {({ online, rooms }) => (
        <Read of={settings}>
          {({ data }) => {
            const drain = data.find(({ key }) => key === 'platform.drain')?.value ?? 0;
            return (
              <>
                <p>
                  {t('adminRunning.platform.restartFigures', {
                    people: online.people,
                    tables: rooms.reduce((sum, { playing }) => sum + playing, 0),
                  })}
                </p>
                <p>
                  {drain === 0
                    ? t('adminRunning.platform.restartAtOnce')
                    : t('adminRunning.platform.restartSure', { time: duration(t.locale, drain) })}
                </p>
              </>
            );
          }}
        </Read>
      )}
    </Read>
  );
}
