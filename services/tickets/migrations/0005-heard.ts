import { migrationOf, relayByHearing } from '@recado/platform';

export const Heard1763900000005 = migrationOf('Heard1763900000005', relayByHearing('tickets'));
