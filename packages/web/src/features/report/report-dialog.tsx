/** Reports a user, with a reason and a few words, and can mute them (docs/behaviour/reports.md 1). */

import type { MessageId } from '@troef/i18n';
import { REPORT_REASONS, REPORT_TEXT_MAX, type ReportReason } from '@troef/protocol';
import { type ReactNode, useId, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { Button } from '../../components/form/button.tsx';
import { Note } from '../../components/form/note.tsx';
import type { AboutWhom } from '../../lib/ask-report.ts';
import type { ApiFailure } from '../../lib/failure.ts';
import { useT } from '../../lib/i18n.tsx';
import { setMuted } from '../../lib/muted.ts';
import { useUser } from '../../lib/user.ts';
import { Words } from '../../lib/words.tsx';
import { reportUser } from './api.ts';
import styles from './report.module.css';

interface ReportDialogProps {
  readonly about: AboutWhom;
  readonly close: () => void;
}

export default function ReportDialog(props: ReportDialogProps) {
  return (
    <Words of="chat">
      <Report {...props} />
    </Words>
  );
}

function whyNot({ code }: ApiFailure): MessageId {
  if (code === 'already_exists') return 'chat.reportAlready';
  return code === 'too_many_requests' ? 'chat.reportOften' : 'chat.reportFailed';
}

function Report({ about, close }: ReportDialogProps) {
  const t = useT();
  const user = useUser();
  const id = useId();
  const [reason, setReason] = useState<ReportReason | null>(about.line === undefined ? null : 'language');
  const [text, setText] = useState('');
  const [mute, setMute] = useState(false);
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking');
  const [failure, setFailure] = useState<MessageId | null>(null);
  const { name } = about;
  const title = t('chat.reportTitle', { name });
  const frame = (children: ReactNode) => (
    <Dialog title={title} onClose={close}>
      <div className={styles.report}>{children}</div>
    </Dialog>
  );
  const shut = <Button onClick={close}>{t('chat.reportClose')}</Button>;

  if (user === null) {
    return frame(
      <>
        <Note>{t('chat.reportAccount')}</Note>
        {shut}
      </>,
    );
  }
  if (state === 'sent') {
    return frame(
      <>
        <Note tone="good">{t('chat.reportDone')}</Note>
        {shut}
      </>,
    );
  }
  const send = async (): Promise<void> => {
    if (reason === null || state === 'busy') return;
    setState('busy');
    setFailure(null);
    const reply = await reportUser({
      user: about.user,
      reason,
      mute,
      ...(about.room !== undefined && { room: about.room }),
      ...(about.line !== undefined && { message: about.line.id }),
      ...(text.trim() !== '' && { text: text.trim() }),
    });
    if (!reply.ok) {
      setState('asking');
      return setFailure(whyNot(reply.error));
    }
    // If the server has not put the user on the mute list, this tab mutes them; else their lines are hidden
    // at once.
    if (mute) setMuted(about.user, true, reply.value.muted);
    setState('sent');
  };
  return frame(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{t('chat.reportLead', { name })}</p>
      {about.line !== undefined && (
        <p className={styles.quoted}>
          {t('chat.reportLine')} <q>{about.line.words}</q>
        </p>
      )}
      <fieldset>
        <legend>{t('chat.reportReason')}</legend>
        {REPORT_REASONS.map((each) => (
          <label key={each} className={styles.reason}>
            <input
              type="radio"
              name={`${id}-reason`}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
            {t(`chat.reason.${each}`)}
          </label>
        ))}
      </fieldset>
      <label htmlFor={id}>{t('chat.reportText')}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={REPORT_TEXT_MAX}
        value={text}
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        onChange={(event) => setText(event.target.value)}
      />
      <label className={styles.reason}>
        <input type="checkbox" checked={mute} onChange={(event) => setMute(event.target.checked)} />
        {t('chat.reportMute', { name })}
      </label>
      {failure !== null && <Note tone="bad">{t(failure)}</Note>}
      <Button type="submit" look="strong" disabled={reason === null} aria-busy={state === 'busy'}>
        {t('chat.reportSend')}
      </Button>
    </form>,
  );
}
