/** The requests of the people who run the site (docs/api.md, Running the place). */
import type {
  Broadcast,
  JobReply,
  MaintenanceReply,
  Page,
  ReleaseReply,
  SettingLosses,
  SettingReply,
} from '@troef/protocol';
import { segment, withQuery } from '../../../lib/http/pages-of.ts';
import { asAccount } from '../../../lib/session/session.ts';
import type { Reasoned } from '../parts/reason.tsx';

const CONFIG = '/api/platform/config';
const RESTART = '/api/platform/restart';
const RELEASES = '/api/platform/releases';
const JOBS = '/api/jobs';
export const AUDIT = '/api/audit';

export const readSettings = () => asAccount<Page<SettingReply>>('GET', CONFIG);
/** null: the default. */
export const changeSetting = (
  key: string,
  { from, to, reason }: { readonly from: number; readonly to: number | null; readonly reason: string },
) =>
  asAccount<Page<SettingReply>>('POST', CONFIG, {
    [key]: to,
    from: { [key]: from },
    ...(reason !== '' && { reason }),
  });
/** How many things this number deletes. */
export const readLosses = (key: string, value: number) =>
  asAccount<SettingLosses>('GET', withQuery(`${CONFIG}/${segment(key)}/losses`, { value }));
export const readRestarts = () => asAccount<Page<MaintenanceReply>>('GET', RESTART);
export const restart = (reason: string) => asAccount<MaintenanceReply>('POST', RESTART, { reason });
export const callOff = (why: Reasoned) => asAccount<MaintenanceReply>('DELETE', RESTART, why);
export const readReleases = () => asAccount<Page<ReleaseReply>>('GET', RELEASES);
export const deploy = (release: string, why: Reasoned) =>
  asAccount<MaintenanceReply>('POST', '/api/platform/deploy', { release, ...why });
export const deleteRelease = (release: string, why: Reasoned) =>
  asAccount<unknown>('DELETE', `${RELEASES}/${segment(release)}`, why);
export const readJobs = () => asAccount<Page<JobReply>>('GET', JOBS);
/** `runAt`: when it begins; null: now. `at`: the moment as at which it does its work; null: when it begins. */
export const runJob = (name: string, { runAt, at }: Record<'runAt' | 'at', string | null>, why: Reasoned) =>
  asAccount<{ readonly id: string }>('POST', JOBS, {
    name,
    ...(runAt !== null && { runAt }),
    ...(at !== null && { data: { at } }),
    ...why,
  });
export const sendNotice = (notice: Broadcast & Reasoned) =>
  asAccount<{ readonly online: number }>('POST', '/api/platform/notice', notice);
