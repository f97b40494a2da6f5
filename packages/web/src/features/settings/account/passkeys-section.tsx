/**
 * Adds passkeys (in sudo), names and removes them. Each refusal of an authenticator has its own words
 * (docs/behaviour/pages.md 14).
 */
import { PASSKEY_NAME_MAX, type PasskeyReply } from '@troef/protocol';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { canUsePasskeys, makePasskey } from '../../../lib/account/passkeys.ts';
import { ago } from '../../../lib/words/dates.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from '../api.ts';
import { ActionForm } from '../parts/action-form.tsx';
import styles from '../parts/parts.module.css';
import { bad, Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { Sure } from '../parts/sure.tsx';
import { type ActionState, useAct } from '../parts/use-act.ts';
import { useList } from '../parts/use-list.ts';
import { useSensitive } from '../parts/use-sudo.ts';
import { WaitingList } from '../parts/waiting-list.tsx';

const ACTION = 'passkey';

export function PasskeysSection() {
  const t = useT();
  const list = useList(listPasskeys);
  const act = useAct();
  const { open, begin, end } = useSensitive(ACTION);
  const { run, say } = act;
  const { reload } = list;

  // Back from sudo: the browser asks for the new key at once.
  useEffect(() => {
    if (!open) return;
    end();
    void (async () => {
      const made = await makePasskey();
      if ('trouble' in made) return say(bad(t(`account.passkey.${made.trouble}`)));
      if ('failure' in made) {
        const { failure } = made;
        await run(async () => ({ ok: false, error: failure }), { action: ACTION });
        return;
      }
      const added = await run(() => addPasskey(made.passkey), {
        action: ACTION,
        done: t('settings.passkeys.added'),
      });
      if (added !== undefined) reload();
    })();
  }, [open]);

  return (
    <Section title={t('settings.passkeys.title')} hint={t('settings.passkeys.hint')} anchor={ACTION}>
      <WaitingList of={list} />
      {list.items.length > 0 && (
        <ul className={styles.list}>
          {list.items.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} act={act} reload={reload} />
          ))}
        </ul>
      )}
      <Said word={act.word} />
      {canUsePasskeys() ? (
        <div className={styles.row}>
          <Button disabled={act.busy} onClick={begin}>
            {t('settings.passkeys.add')}
          </Button>
        </div>
      ) : (
        <p className={styles.hint}>{t('settings.passkeys.unsupported')}</p>
      )}
    </Section>
  );
}

interface PasskeyProps {
  readonly passkey: PasskeyReply;
  readonly act: ActionState;
  readonly reload: () => void;
}

function Passkey({ passkey, act, reload }: PasskeyProps) {
  const { id, name, created, used } = passkey;
  const { busy, run } = act;
  const t = useT();
  const [isNaming, setNaming] = useState(false);
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    const removed = await run(() => removePasskey(id), { action: ACTION });
    if (removed !== undefined) reload();
  };
  return (
    <li className={styles.item}>
      <KeyRound size={22} aria-hidden="true" />
      <span className={styles.what}>
        {name}
        <small>
          {used === null
            ? t('settings.passkeys.created', { date: ago(t.locale, created) })
            : t('settings.passkeys.used', { date: ago(t.locale, used) })}
        </small>
      </span>
      <span className={styles.row}>
        <Button
          look="plain"
          aria-label={labelled(t.locale, t('settings.passkeys.rename'), name)}
          onClick={() => setNaming(true)}
        >
          {t('settings.passkeys.rename')}
        </Button>
        <Button
          look="plain"
          disabled={busy}
          aria-label={labelled(t.locale, t('settings.remove'), name)}
          onClick={() => setAsking(true)}
        >
          {t('settings.remove')}
        </Button>
      </span>
      {isNaming && <RenameForm {...{ passkey, act, reload }} onClose={() => setNaming(false)} />}
      {asking && (
        <Sure
          title={t('settings.passkeys.title')}
          text={t('settings.passkeys.removeAsk', { name })}
          yes={t('settings.remove')}
          onYes={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function RenameForm({
  passkey: { id, name },
  act: { busy, run },
  reload,
  onClose,
}: PasskeyProps & { readonly onClose: () => void }) {
  const t = useT();
  const form = useForm({
    initial: { passkey: name },
    submit: async ({ passkey }) => {
      const wanted = passkey.trim();
      if (wanted === '') return undefined;
      const renamed = await run(() => renamePasskey(id, wanted), { action: ACTION });
      if (renamed === undefined) return undefined;
      onClose();
      reload();
      return undefined;
    },
  });
  return (
    <ActionForm of={form} className={`${styles.form} ${styles.whole}`} disabled={busy} onClose={onClose}>
      <Field
        {...form.field('passkey')}
        label={t('settings.passkeys.name')}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
      />
    </ActionForm>
  );
}
