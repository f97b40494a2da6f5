/** The dialogs of all acts, by their names. */
import type { ReactNode } from 'react';
import {
  ConfirmDialog,
  FeaturesDialog,
  LockDialog,
  PremiumDialog,
  SecondFactorDialog,
  SessionsDialog,
} from './account-dialogs.tsx';
import type { DialogProps } from './act-dialog.tsx';
import {
  KarmaDialog,
  LimitDialog,
  PictureDialog,
  RenameDialog,
  SilenceDialog,
  WriteDialog,
} from './conduct-dialogs.tsx';

export const DIALOGS = {
  write: WriteDialog,
  silence: SilenceDialog,
  limit: LimitDialog,
  rename: RenameDialog,
  picture: PictureDialog,
  karma: KarmaDialog,
  premium: PremiumDialog,
  features: FeaturesDialog,
  confirm: ConfirmDialog,
  sessions: SessionsDialog,
  secondFactor: SecondFactorDialog,
  lock: LockDialog,
} as const satisfies Readonly<Record<string, (props: DialogProps) => ReactNode>>;
