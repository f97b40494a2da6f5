/** The dialog for the look of the site and the table, opened from the header of every page. */

import { Dialog } from '../../components/dialog.tsx';
import { Choice, FaceChoices, FeltChoice } from '../../components/display/choices.tsx';
import { SampleCards } from '../../components/display/sample-cards.tsx';
import { DisplayWords } from '../../components/display/words.tsx';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './display-dialog.module.css';

export default function DisplayDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <DisplayWords>
      <Opened onClose={onClose} />
    </DisplayWords>
  );
}

function Opened({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('site.nav.display')} onClose={onClose}>
      <div className={styles.choices}>
        <SampleCards />
        <Choice of="textSize" />
        <Choice of="contrast" />
        <Choice of="theme" />
        <FeltChoice />
        <FaceChoices />
      </div>
    </Dialog>
  );
}
