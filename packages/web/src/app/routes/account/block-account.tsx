export { BlockAccountPage as default } from '../../../features/auth/block-account-page.tsx';
export { accountLoader as clientLoader } from '../../account-loader.ts';
