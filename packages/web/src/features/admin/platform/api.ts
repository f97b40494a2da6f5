/** The requests of the people who run the site (docs/api.md, Running the place). */
import type {
  Broadcast,
  JobReply,
  MaintenanceReply,
  Page,
  ReleaseReply,
  SettingReply,
} from '@troef/protocol';
import { segment } from '../../../lib/http/pages-of.ts';
import { asAccount } from '../../../lib/session/session.ts';

const CONFIG = '/api/platform/config';
const RESTART = '/api/platform/restart';
const RELEASES = '/api/platform/releases';
const JOBS = '/api/jobs';
export const AUDIT = '/api/audit';

export const readSettings = () => asAccount<Page<SettingReply>>('GET', CONFIG);
/** null: the default. */
export const changeSetting = (key: string, value: number | null) =>
  asAccount<Page<SettingReply>>('POST', CONFIG, { [key]: value });
export const readRestarts = () => asAccount<Page<MaintenanceReply>>('GET', RESTART);
export const restart = (reason: string) => asAccount<MaintenanceReply>('POST', RESTART, { reason });
export const callOff = () => asAccount<MaintenanceReply>('DELETE', RESTART);
export const readReleases = () => asAccount<Page<ReleaseReply>>('GET', RELEASES);
export const deploy = (release: string) =>
  asAccount<MaintenanceReply>('POST', '/api/platform/deploy', { release });
export const deleteRelease = (release: string) =>
  asAccount<unknown>('DELETE', `${RELEASES}/${segment(release)}`);
export const readJobs = () => asAccount<Page<JobReply>>('GET', JOBS);
export const runJob = (name: string) => asAccount<{ readonly id: string }>('POST', JOBS, { name });
export const sendNotice = (notice: Broadcast) =>
  asAccount<{ readonly online: number }>('POST', '/api/platform/notice', notice);
