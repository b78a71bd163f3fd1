import { migrationOf, relayAcknowledgedPosition } from '@recado/platform';

export const Heard1763900000005 = migrationOf('Heard1763900000005', relayAcknowledgedPosition('tickets'));
