export { SudoPage as default } from '../../../features/auth/sudo-page.tsx';
export { accountLoader as clientLoader } from '../../account-loader.ts';
