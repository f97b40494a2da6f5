/** A choice from our twelve faces: pictures in a row, one of them selected. Folded, it is one line. */
import { FACES, facePath } from '@troef/protocol';
import { useId } from 'react';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';
import { showOpened } from '../tables/show-opened.ts';
import styles from './face-choice.module.css';

interface FaceChoiceProps {
  /** Null until one is chosen. */
  readonly value: number | null;
  readonly onChange: (face: number) => void;
}

export function FaceChoice({ folded = false, ...props }: FaceChoiceProps & { readonly folded?: boolean }) {
  return <Words of="life">{folded ? <FoldedFaces {...props} /> : <Faces {...props} />}</Words>;
}

function FoldedFaces(props: FaceChoiceProps) {
  const t = useT();
  const { value } = props;
  return (
    <details className={styles.fold} onToggle={showOpened}>
      <summary>
        {value !== null && <img src={facePath(value)} alt="" width={36} height={36} />}
        <span>{t('life.faces')}</span>
      </summary>
      <Faces {...props} hideLegend />
    </details>
  );
}

function Faces({ value, onChange, hideLegend = false }: FaceChoiceProps & { readonly hideLegend?: boolean }) {
  const t = useT();
  const name = useId();
  return (
    <fieldset aria-describedby={`${name}-hint`}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{t('life.faces')}</legend>
      <div className={styles.faces}>
        {Array.from({ length: FACES }, (_, face) => (
          <label key={face} className={styles.face}>
            <input
              type="radio"
              name={name}
              value={face}
              checked={face === value}
              aria-label={t('life.face', { face: `f${face}` })}
              onChange={() => onChange(face)}
            />
            <img
              src={facePath(face)}
              alt=""
              width={56}
              height={56}
              title={t('life.face', { face: `f${face}` })}
            />
          </label>
        ))}
      </div>
      <p id={`${name}-hint`} className={styles.hint}>
        {t('life.facesHint')}
      </p>
    </fieldset>
  );
}
