/** Files of all sessions under the filters, with Premium; without it the way there. */
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { PremiumLock } from '../../../components/premium-lock.tsx';
import { saveFile } from '../../../lib/page/save-file.ts';
import type { SessionFilters } from '../../../lib/tables/own-sessions.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { type FileFormat, readFile } from '../api.ts';
import styles from './history.module.css';

const FILES = { json: 'troef-games.json', records: 'troef-records.txt' } as const;
const TOO_MANY = 429;

interface FilesProps {
  readonly filters: SessionFilters;
  readonly isPremium: boolean;
}

export function Files({ filters, isPremium }: FilesProps) {
  const t = useT();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (format: FileFormat): Promise<void> => {
    setBusy(true);
    const file = await readFile(filters, format).catch(() => 0);
    setBusy(false);
    setRefusal(
      typeof file !== 'number' ? null : t(file === TOO_MANY ? 'history.files.often' : 'settings.loadFailed'),
    );
    if (typeof file !== 'number') saveFile(FILES[format], file);
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('history.files')}
      </h2>
      {isPremium ? (
        <>
          <p className={styles.soft}>{t('history.files.hint')}</p>
          <div className={styles.buttons}>
            <Button disabled={busy} onClick={() => void save('json')}>
              <Download size={20} aria-hidden="true" />
              {t('history.files.list')}
            </Button>
            <Button disabled={busy} onClick={() => void save('records')}>
              <Download size={20} aria-hidden="true" />
              {t('history.files.records')}
            </Button>
          </div>
          {refusal !== null && <p role="alert">{refusal}</p>}
        </>
      ) : (
        <PremiumLock feature="files" />
      )}
    </section>
  );
}
