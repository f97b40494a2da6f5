/**
 * The member's picture: chosen, placed in its circle, uploaded to where the server says (`avatar/url`,
 * docs/behaviour/names.md 5), and removed again.
 */
import { AVATAR_BYTES_MAX, AVATAR_TYPES, faceNumber, hasOwnAvatar } from '@troef/protocol';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { FaceChoice } from '../../../components/people/face-choice.tsx';
import { Portrait } from '../../../components/people/portrait.tsx';
import { isUnverified, useUser } from '../../../lib/session/user.ts';
import { endTime } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { chooseFace, removeAvatar } from '../api.ts';
import styles from '../parts/parts.module.css';
import { bad, Said } from '../parts/said.tsx';
import { Sure } from '../parts/sure.tsx';
import { useAct } from '../parts/use-act.ts';
import { sendAvatar } from './send-avatar.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

export function AvatarEditor() {
  const t = useT();
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [asking, setAsking] = useState(false);
  const { busy, word, say, run } = useAct();
  if (user === null) return null;
  const barrier = isUnverified(user)
    ? t('settings.avatar.unverified')
    : 'avatar' in user.limitations
      ? typeof user.limitations.avatar === 'string'
        ? t('settings.avatar.limitedUntil', { time: endTime(t.locale, user.limitations.avatar) })
        : t('settings.avatar.limited')
      : null;

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file === undefined) return;
    if (file.size > AVATAR_BYTES_MAX) return say(bad(t('settings.avatar.tooLarge')));
    try {
      setPicture(await createImageBitmap(file));
      say(null);
    } catch {
      say(bad(t('settings.avatar.unreadable')));
    }
  };
  const save = async (blob: Blob) => {
    setPicture(null);
    await run(() => sendAvatar(blob), { done: t('settings.avatar.saved') });
  };
  const remove = () => run(removeAvatar, { done: t('settings.avatar.removed') });
  return (
    <>
      <div className={styles.row}>
        <Portrait name={user.name} src={user.avatar} size={96} />
        <div className={styles.beside}>
          <div className={styles.row}>
            <Button disabled={busy || barrier !== null} onClick={() => input.current?.click()}>
              {t(busy ? 'settings.avatar.saving' : 'settings.avatar.choose')}
            </Button>
            {hasOwnAvatar(user) && (
              <Button look="plain" disabled={busy} onClick={() => setAsking(true)}>
                {t('settings.avatar.remove')}
              </Button>
            )}
          </div>
          <p className={styles.below}>{barrier ?? t('settings.avatar.hint')}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept={AVATAR_TYPES.join(',')}
          hidden
          aria-label={t('settings.avatar.choose')}
          onChange={choose}
        />
      </div>
      {!hasOwnAvatar(user) && (
        <Suspense>
          <FaceChoice value={faceNumber(user.avatar)} onChange={(face) => void run(() => chooseFace(face))} />
        </Suspense>
      )}
      <Said word={word} />
      {asking && (
        <Sure
          title={t('settings.avatar.remove')}
          text={t('settings.avatar.removeAsk')}
          yes={t('settings.remove')}
          onYes={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
      {picture !== null && (
        <Suspense>
          <CropDialog picture={picture} onDone={save} onClose={() => setPicture(null)} />
        </Suspense>
      )}
    </>
  );
}
