/** What a click on the copyright answers: that it looks, that all is new, or that there is something newer. */
import { VERSION } from '@troef/protocol';
import { useState } from 'react';
import { checkVersion, loadVersion, type VersionCheck } from '../../lib/device/new-version.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';
import styles from './release.module.css';

export default function VersionAnswer() {
  return (
    <Words of="notices">
      <Answer />
    </Words>
  );
}

function Answer() {
  const t = useT();
  const [found, setFound] = useState<VersionCheck | 'asking'>('asking');
  useAnswer(checkVersion, setFound, []);
  if (found === 'newer') {
    return (
      <>
        {t('notices.newVersion')}{' '}
        <button type="button" className={styles.load} onClick={() => void loadVersion()}>
          {t('notices.newVersion.action')}
        </button>
      </>
    );
  }
  return t(`notices.version.${found}`, { version: VERSION });
}
