export { ResetPage as default } from '../../../features/auth/reset-page.tsx';
export { accountLoader as clientLoader } from '../../account-loader.ts';
