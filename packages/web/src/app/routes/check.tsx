import { use } from 'react';
import { useSearchParams } from 'react-router';
import { CheckPage, type RecordReply } from '../../features/check/check-page.tsx';
import { get } from '../../lib/api.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { missingMessages } from '../../lib/messages.ts';
import { getToken } from '../../lib/session.ts';

export default function Check() {
  const words = missingMessages('check', useLocale());
  if (words !== undefined) use(words);
  const [search] = useSearchParams();
  return <CheckPage room={search.get('room')} fetchRecord={fetchRecord} />;
}

async function fetchRecord(room: string): Promise<RecordReply> {
  try {
    const answer = await get<unknown>(`/api/rooms/${encodeURIComponent(room)}/record`, await getToken());
    if (answer.ok) return { ok: true, record: JSON.stringify(answer.value) };
    switch (answer.error.code) {
      case 'conflict':
        return { ok: false, reason: 'conflict' };
      case 'forbidden':
      case 'unauthorized':
        return { ok: false, reason: 'forbidden' };
      case 'resource_missing':
      case 'bad_request':
        return { ok: false, reason: 'missing' };
      default:
        return { ok: false, reason: 'failed' };
    }
  } catch {
    return { ok: false, reason: 'failed' };
  }
}
