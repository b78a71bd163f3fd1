import { migrationOf, relayAcknowledgedPosition } from '@recado/platform';

export const Heard1763900000001 = migrationOf('Heard1763900000001', relayAcknowledgedPosition('accounts'));
