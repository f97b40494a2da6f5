/** The profile of a user. */
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { ReportHost } from '../../features/report/report-host.tsx';

export { settingsLoader as clientLoader } from '../account-loader.ts';

export default function User() {
  return (
    <>
      <ProfilePage />
      <ReportHost />
    </>
  );
}
