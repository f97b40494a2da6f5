/** The remarks of the deal that ends a lesson (./coached.ts), in place of the hints of a first deal. */
import { type ReactNode, useMemo, useState } from 'react';
import type { LessonDeal } from '../../../lib/local/local-words.ts';
import { Words } from '../../../lib/words/words.tsx';
import { useOriginal } from '../again/original.ts';
import { useView } from '../client/room-context.tsx';
import { coachedRemarks } from './coached.ts';
import { Hints } from './hints.tsx';
import type { GameProgress } from './kept.ts';

/** What has been said at each table of this page. */
const said = new Map<string, GameProgress>();

/** `otherwise`: for a deal that is played again and ends no lesson. */
export function Coach({ otherwise }: { readonly otherwise: ReactNode }) {
  const lesson = useOriginal(useView(({ room }) => room))?.lesson;
  if (lesson === undefined) return otherwise;
  return (
    <Words of="guide">
      <Remarks lesson={lesson} />
    </Words>
  );
}

function Remarks({ lesson }: { readonly lesson: LessonDeal }) {
  const room = useView((view) => view.room);
  const remarks = useMemo(() => coachedRemarks(lesson.remarks), [lesson]);
  const [shown, setShown] = useState<GameProgress>(() => said.get(room) ?? []);
  if (shown === 'done') return null;
  return (
    <Hints
      remarks={remarks}
      shown={shown}
      onShown={(progress) => {
        said.set(room, progress);
        setShown(progress);
      }}
    />
  );
}
