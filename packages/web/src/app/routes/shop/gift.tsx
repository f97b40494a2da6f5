export { GiftPage as default } from '../../../features/shop/gift-page.tsx';
export { shopLoader as clientLoader } from '../../account-loader.ts';
