/** Asks where to upload the picture, uploads it there, and refreshes the profile. */
import { ApiFailure, ConnectionFailure, timedOut } from '@troef/protocol';
import type { Reply } from '../../../lib/http/failure.ts';
import { refreshProfile } from '../../../lib/session/session.ts';
import { type AvatarUpload, announceAvatar } from '../api.ts';

const TIMEOUT_MS = 60_000;

export async function sendAvatar(picture: Blob): Promise<Reply<AvatarUpload>> {
  const place = await announceAvatar(picture);
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
    const error = new ConnectionFailure(timedOut(TIMEOUT_MS), { code: 'gateway_timeout', status: 504 });
    return { ok: false, error };
  }
  await refreshProfile();
  return place;
}
