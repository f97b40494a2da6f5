export { ThanksPage as default } from '../../../features/shop/thanks-page.tsx';
export { shopLoader as clientLoader } from '../../account-loader.ts';
