/** Asks where to upload the picture, uploads it there, and refreshes the profile; or removes the picture. */
import type { OwnUser } from '@troef/protocol';
import { ApiFailure, ConnectionFailure, type Reply } from '../../../lib/failure.ts';
import { asAccount, refreshProfile } from '../../../lib/session.ts';
import { changeSession } from '../../../lib/session-store.ts';

interface UploadPlace {
  /** The public address of the picture. */
  readonly url: string;
  readonly uploadUrl: string;
}

const TIMEOUT_MS = 60_000;

export async function sendAvatar(picture: Blob): Promise<Reply<UploadPlace>> {
  const announced = { type: picture.type, length: picture.size };
  const place = await asAccount<UploadPlace>('POST', '/api/users/me/avatar/url', announced);
  if (!place.ok) return place;
  try {
    const answer = await fetch(place.value.uploadUrl, {
      method: 'PUT',
      headers: { 'content-type': picture.type },
      body: picture,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return { ok: false, error: new ApiFailure('', { status: answer.status }) };
  } catch {
    const error = new ConnectionFailure('Operation timed out', { code: 'gateway_timeout', status: 504 });
    return { ok: false, error };
  }
  await refreshProfile();
  return place;
}

/** Chooses one of our faces in place of a picture. */
export async function chooseFace(face: number): Promise<Reply<OwnUser>> {
  const reply = await asAccount<OwnUser>('POST', '/api/users/me/avatar', { face });
  if (reply.ok) changeSession({ profile: reply.value });
  return reply;
}

export async function removeAvatar(): Promise<Reply<OwnUser>> {
  const reply = await asAccount<OwnUser>('DELETE', '/api/users/me/avatar');
  if (reply.ok) changeSession({ profile: reply.value });
  return reply;
}
