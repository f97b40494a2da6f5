/** Everything that is kept about this person, as one file. */
import { Download } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { asAccount } from '../../../lib/session.ts';
import styles from '../parts/parts.module.css';
import { Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { useAct } from '../parts/use-act.ts';

function saveFile(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function DataSection() {
  const t = useT();
  const { busy, word, run } = useAct();
  const download = async () => {
    const data = await run(() => asAccount<unknown>('GET', '/api/users/me/data'), {
      action: 'data',
      done: t('settings.data.done'),
    });
    if (data !== undefined) saveFile('troef.json', data);
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
