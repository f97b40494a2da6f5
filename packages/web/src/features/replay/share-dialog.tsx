/** The dialog *Share*: a link to the moment, a picture of it, the record, the code for another site. */
import type { Moment, Seat } from '@troef/games';
import type { EventProps } from '@troef/protocol';
import { Clipboard, Code, Download, Image as ImageIcon, Images, Link as LinkIcon } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { note } from '../../lib/analytics/note.ts';
import { saveFile } from '../../lib/page/save-file.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { dealTitle } from '../../lib/words/telling/sentences.ts';
import type { Telling } from '../../lib/words/telling/telling.ts';
import { handAddress, isShownToAll } from './api.ts';
import { embedCode } from './embed-code.ts';
import { pack, writeTarget } from './link.ts';
import type { Place } from './places.ts';
import { sceneOf } from './scene.ts';
import styles from './share-dialog.module.css';
import { measureWords } from './stage/measure.ts';
import { PICTURE, pictureOf } from './stage/picture.ts';

interface ShareDialogProps {
  readonly telling: Telling;
  readonly moment: Moment;
  readonly place: Place;
  /** The room of the session; null for a record that was pasted or came in a link. */
  readonly room: string | null;
  /** The record as it came. */
  readonly text: string;
  readonly bottom: Seat;
  readonly hidden: readonly Seat[];
  readonly onClose: () => void;
}

type Done = 'copied' | 'saved' | 'notCopied';

export default function ShareDialog({
  telling,
  moment,
  place,
  room,
  text,
  bottom,
  hidden,
  onClose,
}: ShareDialogProps) {
  const t = useT();
  const { cards } = usePreferences();
  const [done, setDone] = useState<Done | null>(null);
  const { deal, timeline } = telling;
  const title = dealTitle(telling, moment);

  const hand = room === null ? null : handAddress(room, place.deal + 1, t.locale);
  const isShown = useIsShown(hand);

  const ways: readonly Way[] = [
    ...(hand !== null && isShown
      ? [
          {
            name: t('replay.share.hand'),
            hint: t('replay.share.handNote'),
            what: 'hand' as const,
            Icon: Images,
            act: async () => copy(`${location.origin}${hand}`),
          },
        ]
      : []),
    {
      name: t('replay.share.link'),
      what: 'moment',
      hint: t('replay.share.linkNote'),
      Icon: LinkIcon,
      act: async () => copy(`${location.origin}/${t.locale}${paths.replay()}${await targetOf()}`),
    },
    {
      name: t('replay.share.picture'),
      what: 'picture',
      Icon: ImageIcon,
      act: async () => {
        const scene = sceneOf(telling, moment, {
          ...PICTURE,
          bottom,
          hidden,
          style: cards.style,
          letters: symbolsFor(cards.symbols, t.locale),
          order: cards,
          measure: measureWords,
        });
        const around = document.querySelector('[data-game]') ?? document.body;
        saveFile(
          `troef-${timeline.variant}-${deal.number}-${place.at}.png`,
          await pictureOf(scene, title, around),
        );
        return 'saved';
      },
    },
    {
      name: t('replay.share.embed'),
      what: 'frame',
      hint: t('replay.share.embedNote'),
      Icon: Code,
      act: async () =>
        copy(embedCode({ origin: location.origin, locale: t.locale, target: await targetOf(), title })),
    },
    {
      name: t('replay.share.copyDeal'),
      what: 'deal',
      Icon: Clipboard,
      act: () => copy(JSON.stringify(deal.record)),
    },
    { name: t('replay.share.copy'), what: 'record', Icon: Clipboard, act: () => copy(text) },
    {
      name: t('replay.share.download'),
      what: 'record',
      Icon: Download,
      act: async () => {
        saveFile(`troef-${timeline.variant}.json`, new Blob([text], { type: 'application/json' }));
        return 'saved';
      },
    },
  ];

  /** The deal alone, so that whoever gets the link needs nothing else. */
  const targetOf = async (): Promise<string> =>
    writeTarget({ deal: 0, at: place.at }, await pack(deal.record));

  async function copy(words: string): Promise<Done> {
    await navigator.clipboard.writeText(words);
    return 'copied';
  }

  return (
    <Dialog title={t('replay.share')} onClose={onClose}>
      <ul className={styles.ways}>
        {ways.map(({ name, hint, what, Icon, act }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.way}
              onClick={() => {
                setDone(null);
                act().then(
                  (how) => {
                    setDone(how);
                    note('share', { variant: timeline.variant, what });
                  },
                  () => setDone('notCopied'),
                );
              }}
            >
              <Icon aria-hidden="true" />
              <span>
                {name}
                {hint !== undefined && <span className={styles.note}>{hint}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.done}>
        {done !== null && t(`replay.${done}`)}
      </p>
    </Dialog>
  );
}

/** Asks for each deal whether everybody may see it. */
function useIsShown(address: string | null): boolean {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return;
    let left = false;
    void isShownToAll(address).then((isShown) => {
      if (isShown && !left) setShown(address);
    });
    return () => {
      left = true;
    };
  }, [address]);
  return address !== null && shown === address;
}

interface Way {
  readonly name: string;
  readonly hint?: string;
  readonly what: NonNullable<EventProps['what']>;
  readonly Icon: ComponentType<object>;
  readonly act: () => Promise<Done>;
}
