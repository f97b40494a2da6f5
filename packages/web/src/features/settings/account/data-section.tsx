/** A download of everything that is stored about the member, as one file. */
import { Download } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { saveFile } from '../../../lib/page/save-file.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { downloadData } from '../api.ts';
import styles from '../parts/parts.module.css';
import { Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { useAct } from '../parts/use-act.ts';

export function DataSection() {
  const t = useT();
  const { busy, word, run } = useAct();
  const download = async () => {
    const data = await run(downloadData, {
      action: 'data',
      done: t('settings.data.done'),
    });
    if (data === undefined) return;
    saveFile('troef.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  };
  return (
    <Section title={t('settings.data.title')} hint={t('settings.data.hint')}>
      <div className={styles.row}>
        <Button disabled={busy} onClick={() => void download()}>
          <Download size={20} aria-hidden="true" />
          {t(busy ? 'settings.data.busy' : 'settings.data.download')}
        </Button>
      </div>
      <Said word={word} />
    </Section>
  );
}
