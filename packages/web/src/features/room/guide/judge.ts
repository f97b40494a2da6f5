/**
 * Judges the choices of a learner in a coached deal, each as soon as it is made: by the analysis of *What did my cards
 * cost?* (packages/players/src/analysis), so that the remarks and that list never disagree. The device knows all cards of
 * such a deal.
 */
import type { Seat, SessionRecord } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { useEffect, useMemo, useState } from 'react';
import { localLine } from '../../../lib/local/local-line.ts';
import { type Asking, askForCosts } from '../../../lib/players/ask-costs.ts';
import type { CostsPart, ToldCost } from '../../../lib/players/questions.ts';
import { tricksOf } from './moments.ts';

export interface Judged {
  /** What is known, in the order of the moves. */
  readonly told: readonly ToldCost[];
  /** Whether more will be known in a moment. */
  readonly isBusy: boolean;
}

export const UNJUDGED: Judged = { told: [], isBusy: false };

/** The end of a deal is told after this time, even if a choice is not judged yet. */
const PATIENCE_MS = 10_000;

export interface JudgeSources {
  /** The deal as far as it has come; null if the device cannot tell. */
  readonly soFar: (room: string) => Promise<{ readonly record: SessionRecord; readonly seat: Seat } | null>;
  readonly costs: (
    question: { readonly record: SessionRecord; readonly seat: Seat; readonly except: readonly number[] },
    onPart: (part: CostsPart) => void,
  ) => Asking;
}

const SOURCES: JudgeSources = {
  soFar: async (room) => {
    const answer = await localLine().askDevice('device:so-far', { room });
    return answer.ok ? answer.value : null;
  },
  costs: askForCosts,
};

interface Known {
  readonly told: readonly ToldCost[];
  /** All choices up to this moment are judged, or cannot be. */
  readonly upTo: string | null;
}

export interface Judge {
  /** Judges what has been chosen by now. `moment`: its name, for `upTo`. */
  judge(moment: string): void;
  stop(): void;
}

/** `set`: so many moves were made before the learner came. */
export function createJudge(
  room: string,
  set: number,
  show: (known: Known) => void,
  { soFar, costs }: JudgeSources = SOURCES,
): Judge {
  let known: Known = { told: [], upTo: null };
  let wanted: string | null = null;
  let isAtWork = false;
  let isOver = false;
  let asking: Asking | undefined;
  const change = (changed: Partial<Known>): void => {
    known = { ...known, ...changed };
    if (!isOver) show(known);
  };
  const add = ({ cost }: CostsPart): void =>
    change({ told: [...known.told, cost].toSorted((one, other) => one.at - other.at) });

  async function judgeNow(): Promise<void> {
    const deal = await soFar(room);
    if (deal === null || isOver) return;
    const except = [...Array(set).keys(), ...known.told.map(({ at }) => at)];
    asking = costs({ ...deal, except }, add);
    await asking.done;
  }

  async function work(): Promise<void> {
    isAtWork = true;
    for (let moment = wanted; moment !== null && !isOver; moment = wanted) {
      wanted = null;
      // A choice that cannot be judged is not spoken of.
      await judgeNow().catch(() => undefined);
      change({ upTo: moment });
    }
    isAtWork = false;
  }

  return {
    judge(moment) {
      wanted = moment;
      if (!isAtWork) void work();
    },
    stop() {
      isOver = true;
      asking?.stop();
    },
  };
}

/** Names the moment after the player's last choice: their cards and words so far, and the part of the deal. */
function momentOf(view: RoomView): string {
  const { deal, seat } = view;
  if (deal === null) return '';
  const plays = tricksOf(view).flatMap((trick) => trick.plays);
  const own = [...deal.auction, ...plays].filter((each) => each.seat === seat);
  return `${own.length} ${deal.phase}`;
}

/** `set`: so many moves were made before the learner came. */
export function useJudged(view: RoomView, set: number): Judged {
  const { room } = view;
  const moment = momentOf(view);
  const isEnd = view.deal?.phase === 'scored';
  const [judge, setJudge] = useState<Judge | null>(null);
  const [known, setKnown] = useState<Known>({ told: [], upTo: null });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const made = createJudge(room, set, setKnown);
    setJudge(made);
    return () => made.stop();
  }, [room, set]);
  useEffect(() => judge?.judge(moment), [judge, moment]);
  useEffect(() => {
    if (!isEnd) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isEnd]);
  const isBusy = known.upTo !== moment && !isLate;
  return useMemo(() => ({ told: known.told, isBusy }), [known.told, isBusy]);
}

/** Returns the choices that lost points beyond doubt. */
export const mistakesIn = ({ told }: Judged): readonly ToldCost[] => told.filter(({ mark }) => mark !== null);

/** Returns which trick a card was played to, from 1; null for a word of the bidding. */
export function trickOf(view: RoomView, { move }: ToldCost): number | null {
  const at = tricksOf(view).findIndex(({ plays }) =>
    plays.some(({ seat, card }) => seat === view.seat && card === move),
  );
  return at < 0 ? null : at + 1;
}
