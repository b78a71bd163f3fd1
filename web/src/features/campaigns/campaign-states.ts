import type {
  campaignStatuses as CampaignStatuses,
  recipientStates as RecipientStates,
  restartScopes as RestartScopes,
  skipReasons as SkipReasons,
} from '@recado/contracts';
import type { weekdays as Weekdays } from '@recado/contracts/weekday-names';

// The contracts' own values would bring their validators into the page; the compiler keeps these equal to them.
export const campaignStatuses: typeof CampaignStatuses = [
  'INATIVA',
  'PROGRAMADA',
  'EM_ANDAMENTO',
  'CANCELADA',
  'FINALIZADA',
];
export const restartScopes: typeof RestartScopes = ['pending', 'failed', 'all'];
export const recipientStates: typeof RecipientStates = [
  'pending',
  'confirming',
  'sent',
  'delivered',
  'read',
  'replied',
  'failed',
  'skipped',
];
export const skipReasons: typeof SkipReasons = [
  'invalid',
  'optedOut',
  'blocked',
  'noConsent',
  'erased',
  'duplicate',
  'recent',
  'frequency',
  'noConfirmation',
  'refused',
  'numberTaken',
  'openTicket',
];
export const weekdays: typeof Weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
