export { StatusPage as default } from '../../../features/auth/status-page.tsx';
export { accountLoader as clientLoader } from '../../account-loader.ts';
