/**
 * The table for the ear. `few` says what one must know (cards dealt, contract, own turn, result); `normal` adds what
 * others say and play; `all` adds who takes each trick and what may be played.
 */
import type { RoomEvent, RoomView } from '@troef/protocol';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { usePreferences } from '../../lib/preferences.ts';
import { useLineIsDown } from './panels/bar.tsx';
import { useClient, useView } from './room-context.tsx';
import { say, useSpoken } from './say.ts';
import styles from './table.module.css';
import { useVariantTable } from './variant-context.tsx';
import { linesFor, questionOf, turnLine } from './words/announce.ts';

export function Announcer() {
  const t = useT();
  const client = useClient();
  const variant = useVariantTable();
  const level = usePreferences((preferences) => preferences.announcements);
  const lines = useSpoken((spoken) => spoken.lines);
  const down = useLineIsDown();
  const [wasDown, setWasDown] = useState(false);
  const question = useView(questionOf);
  const asked = useRef<string | null>(null);

  useEffect(
    () =>
      client.onHappened((events: readonly RoomEvent[], view: RoomView) => {
        const speaker = { t, variant, order: usePreferences.getState() };
        for (const line of linesFor(speaker, view, events, level)) say(line);
      }),
    [client, t, variant, level],
  );

  useEffect(() => {
    // Texts that arrive later, or another level, are no new question.
    if (question === asked.current) return;
    asked.current = question;
    const { view } = client.store.getState();
    if (question !== null && view !== null)
      say(turnLine({ t, variant, order: usePreferences.getState() }, view, level));
  }, [client, question, t, variant, level]);

  useEffect(() => {
    if (down) say(t('table.reconnecting'));
    else if (wasDown) say(t('table.back'));
    setWasDown(down);
  }, [down, wasDown, t]);

  return (
    <div
      className={`visually-hidden ${styles.spoken ?? ''}`}
      role="log"
      aria-live="polite"
      aria-relevant="additions"
    >
      {lines.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}
