/** Settings of identity, log-in and stored data. Sensitive actions ask for sudo first (parts/use-sudo.ts). */
import { SettingsFrame } from '../settings-frame.tsx';
import { AdministratorSection } from './administrator-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { EmailsSection } from './emails-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { LinksSection } from './links-section.tsx';
import { MergeSection } from './merge-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SlamsSection } from './slams-section.tsx';
import { StreamSection } from './stream-section.tsx';
import { VisibilitySection } from './visibility-section.tsx';

export function AccountPage() {
  return (
    <SettingsFrame page="account">
      <AdministratorSection />
      <NameSection />
      <VisibilitySection />
      <StreamSection />
      <LanguageSection />
      <EmailsSection />
      <PasswordSection />
      <PasskeysSection />
      <SecondFactorSection />
      <LinksSection />
      <SessionsSection />
      <SlamsSection />
      <MergeSection />
      <DataSection />
      <DeletionSection />
    </SettingsFrame>
  );
}
