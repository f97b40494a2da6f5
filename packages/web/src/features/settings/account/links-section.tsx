/**
 * The other sites by which the member can log in, as far as this server offers them. Linking and unlinking
 * need sudo. The other site opens in a popup, because after a redirect the returning page could not tell
 * linking from a log-in.
 */
import type { FreewhistBody, LinkReply, Provider, SocialProvider } from '@troef/protocol';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FreewhistForm } from '../../../components/account/freewhist-form.tsx';
import { PROVIDER_NAMES, useProviders } from '../../../components/account/use-providers.ts';
import { failureWords } from '../../../components/account/words.ts';
import { Button } from '../../../components/form/button.tsx';
import { outcomeOf } from '../../../lib/account/popup.ts';
import { openProvider } from '../../../lib/account/social.ts';
import { refreshProfile } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { addFreewhist, addLink, listLinks, removeLink } from '../api.ts';
import styles from '../parts/parts.module.css';
import { bad, good, Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { useAct } from '../parts/use-act.ts';
import { type FetchedList, useList } from '../parts/use-list.ts';
import { useSudoWay } from '../parts/use-sudo.ts';

const ACTION = 'social_profile';

export function LinksSection() {
  const t = useT();
  const list = useList(listLinks);
  const offered = useProviders();
  const linked = list.items.map(({ provider }) => provider);
  const shown = [...new Set([...linked, ...offered])];
  // A server may offer no other sites.
  if (shown.length === 0) return null;
  return (
    <Section title={t('settings.links.title')} hint={t('settings.links.hint')} anchor={ACTION}>
      <Links shown={shown} list={list} />
    </Section>
  );
}

function Links({
  shown,
  list,
}: {
  readonly shown: readonly Provider[];
  readonly list: FetchedList<LinkReply>;
}) {
  const t = useT();
  const navigate = useNavigate();
  const sudoWay = useSudoWay();
  const isSudo = useSession(({ sudo }) => sudo !== null);
  const { busy, word, say, run } = useAct();
  const [asksOld, setAsksOld] = useState(false);

  const inSudo = (act: () => Promise<void>) => () => void (isSudo ? act() : navigate(sudoWay('')));
  const after = async (done: unknown) => {
    if (done === undefined) return;
    list.reload();
    await refreshProfile();
  };
  const take = async (token: string, provider: Provider) => {
    const done = await run(() => addLink(token), {
      done: t('settings.links.linkedNow', { provider: PROVIDER_NAMES[provider] }),
      failed: ({ code }) => (code === 'already_exists' ? t('settings.links.taken') : undefined),
    });
    await after(done);
  };
  /**
   * Links the account of the old site. Not by a log-in, which would open the account linked to it, or make
   * one.
   */
  const takeOld = async (body: FreewhistBody): Promise<string | undefined> => {
    const reply = await addFreewhist(body);
    if (!reply.ok) {
      if (reply.error.code === 'sudo_required') return void navigate(sudoWay(ACTION));
      return reply.error.code === 'already_exists' ? t('settings.links.taken') : failureWords(t, reply.error);
    }
    setAsksOld(false);
    say(good(t('settings.links.linkedNow', { provider: PROVIDER_NAMES.freewhist })));
    await after(reply.value);
    return undefined;
  };
  const link = async (provider: SocialProvider) => {
    const popup = openProvider(provider);
    if (popup === undefined) return say(bad(t('account.social.noWindow')));
    const outcome = await outcomeOf(popup);
    if (outcome?.token !== undefined) await take(outcome.token, provider);
    else if (outcome?.error !== undefined) {
      say(bad(t(`account.social.${outcome.error}`, { provider: PROVIDER_NAMES[provider] })));
    }
  };
  const unlink = async (provider: Provider) => {
    const done = await run(() => removeLink(provider), {
      done: t('settings.links.unlinkedNow', { provider: PROVIDER_NAMES[provider] }),
      failed: ({ code }) => (code === 'conflict' ? t('settings.links.last') : undefined),
    });
    await after(done);
  };

  return (
    <>
      <ul className={styles.list}>
        {shown.map((provider) => {
          const found = list.items.find((each) => each.provider === provider);
          const isLinked = found !== undefined;
          const begin = async () => (provider === 'freewhist' ? setAsksOld(true) : link(provider));
          return (
            <li key={provider} className={styles.item}>
              <Link2 size={22} aria-hidden="true" />
              <span className={styles.what}>
                {PROVIDER_NAMES[provider]}
                <small>{found?.label ?? t(isLinked ? 'settings.links.linked' : 'settings.links.none')}</small>
              </span>
              <Button
                look={isLinked ? 'plain' : 'quiet'}
                disabled={busy}
                aria-label={labelled(
                  t.locale,
                  t(isLinked ? 'settings.links.unlink' : 'settings.links.link'),
                  PROVIDER_NAMES[provider],
                )}
                onClick={inSudo(isLinked ? () => unlink(provider) : begin)}
              >
                {t(isLinked ? 'settings.links.unlink' : 'settings.links.link')}
              </Button>
            </li>
          );
        })}
      </ul>
      {asksOld && <FreewhistForm onGiven={takeOld} />}
      <Said word={word} />
    </>
  );
}
