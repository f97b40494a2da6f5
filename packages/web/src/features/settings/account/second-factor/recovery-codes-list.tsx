/** Recovery codes, shown once, which the member copies, saves or prints, and then closes. */
import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { saveFile } from '../../../../lib/page/save-file.ts';
import { useUser } from '../../../../lib/session/user.ts';
import { useT } from '../../../../lib/words/i18n.tsx';
import parts from '../../parts/parts.module.css';
import { type ActionMessage, good, Said } from '../../parts/said.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesListProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

export function RecoveryCodesList({ codes, onClose }: RecoveryCodesListProps) {
  const t = useT();
  const user = useUser();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [word, say] = useState<ActionMessage | null>(null);
  // The codes have just appeared: the focus goes to their title.
  useEffect(() => title.current?.focus(), []);
  const whose = t('settings.secondFactor.file', { name: user?.name ?? '', site: t('site.name') });
  const text = `${whose}\n\n${codes.join('\n')}\n`;
  const copy = (): void =>
    void navigator.clipboard?.writeText(text).then(
      () => say(good(t('settings.secondFactor.copied'))),
      () => undefined,
    );
  return (
    <section className={styles.codes} aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        {t('settings.secondFactor.codesTitle')}
      </h3>
      <p className={styles.onPaper}>{whose}</p>
      <p className={styles.hint}>{t('settings.secondFactor.codesHint')}</p>
      <ol className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={`${parts.row} ${styles.ways}`}>
        <Button onClick={copy}>
          <Copy size={20} aria-hidden="true" />
          {t('settings.secondFactor.copy')}
        </Button>
        <Button
          onClick={() => saveFile('troef-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          <Download size={20} aria-hidden="true" />
          {t('settings.secondFactor.download')}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer size={20} aria-hidden="true" />
          {t('settings.secondFactor.print')}
        </Button>
        <Button look="strong" onClick={onClose}>
          {t('settings.secondFactor.kept')}
        </Button>
      </div>
      <Said word={word} />
    </section>
  );
}
