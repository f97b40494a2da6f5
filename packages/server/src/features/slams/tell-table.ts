/**
 * Tells the people of a table that a slam was made there, with the way to the hall of fame
 * (docs/behaviour/slams.md 1). It is told once the row is committed, and only if the slam is in the hall.
 */
import type { SlamFacts } from '@troef/engine/outcome/slam.ts';
import { translate } from '@troef/i18n';
import { type GlobalNotice, LOCALES, type Locale } from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import type { Notices } from '../notices/notices.ts';
import { slamPage } from '../push/events.ts';

/** The others at the table are told so long. Its player closes the notice themselves. */
const OTHERS_MS = 15_000;

export interface SlamNews {
  /** Remembers a slam whose row is being written. */
  note(slam: SlamFacts): void;
  /** A row of this room is committed. Resolves when the table is told. */
  appended(room: string): Promise<void>;
}

export function createSlamNews(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  notices: Pick<Notices, 'show'>,
): SlamNews {
  const noted = new Map<string, SlamFacts>();
  return {
    note: (slam) => void noted.set(slam.room, slam),
    async appended(room) {
      const slam = noted.get(room);
      if (slam === undefined) return;
      noted.delete(room);
      await tell(slam).catch((error) => log.error({ err: error, room }, 'a table was not told of its slam'));
    },
  };

  async function tell({ room, deal, variant, player, others }: SlamFacts): Promise<void> {
    // Its row may have been undone, or too few proven members sat there.
    const { rows } = await db.pool.query<{ slug: string; guest: boolean }>(
      'select slug, "user" is null as guest from slams where room = $1 and deal = $2',
      [room, deal],
    );
    const [found] = rows;
    if (found === undefined) return;
    const link = slamPage(variant, found.slug);
    notices.show(player, noticeOf(found.guest ? 'guest' : 'own', link, null));
    for (const other of others) notices.show(other, noticeOf('others', link, OTHERS_MS));
  }
}

const noticeOf = (to: 'own' | 'guest' | 'others', link: string, timeout: number | null): GlobalNotice => ({
  message: Object.fromEntries(
    LOCALES.map((locale) => [locale, translate(locale, `slams.told.${to}`)]),
  ) as Record<Locale, string>,
  timeout,
  props: { kind: 'info', link, tag: `slam:${link}` },
  events: [],
});
