/** The dialog *Share*: a link to the moment, a picture of it, the record, the code for another site. */
import type { Moment, Seat } from '@troef/games';
import { Clipboard, Code, Download, Image as ImageIcon, Link as LinkIcon } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { saveFile } from '../../lib/page/save-file.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { embedCode } from './embed-code.ts';
import { pack, writeTarget } from './link.ts';
import type { Place } from './places.ts';
import { sceneOf } from './scene.ts';
import styles from './share-dialog.module.css';
import { measureWords } from './stage/measure.ts';
import { PICTURE, pictureOf } from './stage/picture.ts';
import { dealTitle } from './words/sentences.ts';
import type { Telling } from './words/telling.ts';

interface ShareDialogProps {
  readonly telling: Telling;
  readonly moment: Moment;
  readonly place: Place;
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

  const ways: readonly Way[] = [
    {
      name: t('replay.share.link'),
      note: t('replay.share.linkNote'),
      Icon: LinkIcon,
      act: async () => copy(`${location.origin}/${t.locale}${paths.replay()}${await targetOf()}`),
    },
    {
      name: t('replay.share.picture'),
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
      note: t('replay.share.embedNote'),
      Icon: Code,
      act: async () =>
        copy(embedCode({ origin: location.origin, locale: t.locale, target: await targetOf(), title })),
    },
    {
      name: t('replay.share.copyDeal'),
      Icon: Clipboard,
      act: () => copy(JSON.stringify(deal.record)),
    },
    { name: t('replay.share.copy'), Icon: Clipboard, act: () => copy(text) },
    {
      name: t('replay.share.download'),
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
        {ways.map(({ name, note, Icon, act }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.way}
              onClick={() => {
                setDone(null);
                act().then(setDone, () => setDone('notCopied'));
              }}
            >
              <Icon aria-hidden="true" />
              <span>
                {name}
                {note !== undefined && <span className={styles.note}>{note}</span>}
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

interface Way {
  readonly name: string;
  readonly note?: string;
  readonly Icon: ComponentType<object>;
  readonly act: () => Promise<Done>;
}
