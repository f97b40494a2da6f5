export { JoinEmailPage as default } from '../../../features/auth/join-page.tsx';
export { accountLoader as clientLoader } from '../../account-loader.ts';
