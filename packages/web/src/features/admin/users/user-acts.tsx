/** What an administrator may do with an account. Each act says what it does before it is done, and is audited. */
import type { MessageId } from '@troef/i18n';
import type { OwnUser, SupportFile } from '@troef/protocol';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import type { Reply } from '../../../lib/http/failure.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Block } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { useAct } from '../parts/use-act.ts';
import type { DialogProps } from './act-dialog.tsx';
import { DIALOGS } from './act-dialogs.tsx';
import { readUser } from './api.ts';

const ACTS = [
  'write',
  'silence',
  'limit',
  'rename',
  'picture',
  'karma',
  'premium',
  'features',
  'confirm',
  'sessions',
  'secondFactor',
  'lock',
] as const;
type ActName = (typeof ACTS)[number];

interface UserActsProps {
  readonly user: OwnUser;
  /** What these acts would end; null until it is known. */
  readonly now: SupportFile['now'] | null;
  readonly onChanged: (user: OwnUser) => void;
  /** Something that the file of the user shows has changed. */
  readonly onFile: () => void;
}

export function UserActs({ user, now, onChanged, onFile }: UserActsProps) {
  const t = useT();
  const act = useAct();
  const [open, setOpen] = useState<ActName | null>(null);
  const done = (words: string): void => {
    setOpen(null);
    act.say({ tone: 'good', text: words });
  };
  /** Runs a call that answers the user. */
  const change = async (call: () => Promise<Reply<OwnUser>>, words: string): Promise<void> => {
    const after = await act.run(call);
    if (after === undefined) return;
    onChanged(after);
    done(words);
  };
  const other = async (call: () => Promise<Reply<unknown>>, words: string): Promise<void> => {
    if ((await act.run(call)) === undefined) return;
    const after = await readUser(user.id);
    if (after.ok) onChanged(after.value);
    onFile();
    done(words);
  };
  const may: Readonly<Partial<Record<ActName, boolean>>> = {
    picture: user.avatar.startsWith('/avatars/') && !user.avatar.includes('fallback'),
    confirm: user.acts_from !== null,
    secondFactor: user.second_factor,
  };
  const dialog: DialogProps = { user, now, act, change, other, onClose: () => setOpen(null) };
  const Open = open === null ? null : DIALOGS[open];
  return (
    <Block title={t('adminPeople.acts.title')}>
      <p className={styles.soft}>{t('adminPeople.acts.noted')}</p>
      <Said outcome={open === null ? act.outcome : null} />
      <div className={styles.buttons}>
        {ACTS.filter((name) => may[name] ?? true).map((name) => (
          <Button
            key={name}
            look={name === 'lock' ? 'danger' : 'quiet'}
            aria-haspopup="dialog"
            onClick={() => {
              act.say(null);
              setOpen(name);
            }}
          >
            {t(`adminPeople.act.${name === 'lock' && user.blocked !== null ? 'unlock' : name}` as MessageId)}
          </Button>
        ))}
      </div>
      {Open !== null && <Open {...dialog} />}
    </Block>
  );
}
