export { RecoverPage as default } from '../../../features/auth/recover-page.tsx';
export { accountLoader as clientLoader } from '../../account-loader.ts';
