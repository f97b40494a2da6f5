/** The requests for what happens today. */
import type { Variant } from '@troef/games';
import type { DayRow, TournamentRow } from '@troef/protocol';
import type { Reply } from '../../../lib/http/failure.ts';
import { listAll, segment } from '../../../lib/http/pages-of.ts';
import { asAnybody } from '../../../lib/session/session.ts';

const DAY_MS = 86_400_000;
/** A league lasts six weeks, and no game has a longer break between two tournaments. */
const SPAN_MS = 42 * DAY_MS;

/** Returns today's deals of this game; undefined if the server has none. */
export async function readDayOf(variant: Variant): Promise<DayRow | undefined> {
  const reply = await asAnybody<{ readonly data: readonly DayRow[] }>('GET', '/api/deal_of_the_day');
  return reply.ok ? reply.value.data.find((row) => row.variant === variant) : undefined;
}

const list = (path: string, query: Readonly<Record<string, string>>) =>
  listAll<TournamentRow>((page) => asAnybody('GET', page), path, query);

export interface Coming {
  readonly mine: readonly TournamentRow[];
  readonly ofGame: readonly TournamentRow[];
}

/** Returns the reader's own tournaments of all games, and those of this game that are still to come. */
export async function readComing(variant: Variant, now: number): Promise<Reply<Coming>> {
  const [from, before, to] = [now, now - SPAN_MS, now + SPAN_MS].map((at) => new Date(at).toISOString());
  const [mine, ofGame] = await Promise.all([
    list('/api/tournaments', { mine: '1', from: before ?? '' }),
    list(`/api/${segment(variant)}/tournaments`, { from: from ?? '', to: to ?? '' }),
  ]);
  if (!mine.ok) return mine;
  if (!ofGame.ok) return ofGame;
  return { ok: true, value: { mine: mine.value, ofGame: ofGame.value } };
}
