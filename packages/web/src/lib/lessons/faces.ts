/**
 * The faces of the players of a lesson: those that the table of its deal shows too
 * (packages/engine/src/views/seat-faces.ts). There a player keeps their own face, and a computer that has it shows
 * another one.
 */
import type { BySeat } from '@troef/games';
import { FACES, faceNumber, facePath, usualFace } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { playerHere } from '../local/player-here.ts';
import { useSession } from '../session/session-store.ts';

/** Those that go with the names, in the order of the names, which is also that of the seats. */
const USUAL = [0, 3, 2] as const;

/** `own`: the face of the learner; null: they have sent a picture, or nobody knows yet. */
export function lessonFaces(own: number | null): BySeat<string> {
  const taken = new Set(own === null ? [] : [own]);
  const [left, across, right] = USUAL.map((wanted) => {
    let face: number = wanted;
    while (taken.has(face)) face = (face + 2) % FACES;
    taken.add(face);
    return facePath(face);
  });
  return ['', left ?? '', across ?? '', right ?? ''];
}

/** A written page shows the usual faces, until it is known who reads it. */
export function useLessonFaces(): BySeat<string> {
  const profile = useSession((session) => session.profile);
  const [own, setOwn] = useState<number | null>(null);
  useEffect(() => {
    const { avatar, face, name } = playerHere('whist');
    setOwn(avatar === null ? (face ?? usualFace(name)) : faceNumber(avatar));
  }, [profile]);
  return lessonFaces(own);
}
