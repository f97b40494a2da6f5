export { BillingPage as default } from '../../../features/settings/billing/billing-page.tsx';
export { billingLoader as clientLoader } from '../../account-loader.ts';
