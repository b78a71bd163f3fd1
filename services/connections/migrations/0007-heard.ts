import { migrationOf, relayAcknowledgedPosition } from '@recado/platform';

export const Heard1763900000007 = migrationOf('Heard1763900000007', relayAcknowledgedPosition('connections'));
