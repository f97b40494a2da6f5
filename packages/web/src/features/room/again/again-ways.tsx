/** Where the player can go after a deal that is played again: once more, or back to its replay or its lessons. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AgainDeal, LessonDeal } from '../../../lib/local/local-words.ts';
import { playDeal } from '../../../lib/local/play-deal.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Words } from '../../../lib/words/words.tsx';
import { useView } from '../client/room-context.tsx';
import end from '../end/end.module.css';
import { useOriginal } from './original.ts';

export default function AgainWays() {
  return (
    <Words of="device">
      <Ways />
    </Words>
  );
}

function Ways() {
  const t = useT();
  const navigate = useNavigate();
  const room = useView((view) => view.room);
  const seat = useView((view) => view.seat);
  const original = useOriginal(room);
  const [starting, setStarting] = useState(false);
  if (original === null || seat === null) return null;
  async function again(): Promise<void> {
    setStarting(true);
    const table = original === null || seat === null ? null : await playDeal(original, seat);
    if (table === null) setStarting(false);
    else navigate(table);
  }
  const { lesson } = original;
  if (lesson !== undefined)
    return (
      <Words of="learn">
        <LessonWays original={original} lesson={lesson} starting={starting} again={() => void again()} />
      </Words>
    );
  return (
    <>
      <button
        type="button"
        className={end.primary}
        data-next="again"
        disabled={starting}
        onClick={() => void again()}
      >
        {t(starting ? 'table.starting' : 'device.again.play')}
      </button>
      <a className={end.secondary} href={original.back}>
        {t(original.puzzle === true ? 'device.again.toPuzzle' : 'device.again.back')}
      </a>
    </>
  );
}

interface LessonWaysProps {
  readonly original: AgainDeal;
  readonly lesson: LessonDeal;
  readonly starting: boolean;
  readonly again: () => void;
}

/** After the deal of a lesson the next lesson comes first, and after the last one a real deal. */
function LessonWays({ original, lesson: { next }, starting, again }: LessonWaysProps) {
  const t = useT();
  const variant = useView((view) => view.variant);
  return (
    <>
      <a className={end.primary} href={next?.path ?? paths.play(variant)} data-next="lesson">
        {next === null ? t('learn.firstDeal') : t('learn.nextLesson', { title: next.title })}
      </a>
      <button type="button" className={end.secondary} disabled={starting} onClick={again}>
        {t(starting ? 'table.starting' : 'device.again.play')}
      </button>
      <a className={end.secondary} href={original.back}>
        {t('learn.back')}
      </a>
    </>
  );
}
