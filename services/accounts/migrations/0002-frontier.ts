import { migrationOf, relayFrontier } from '@recado/platform';

export const Frontier1763800000001 = migrationOf('Frontier1763800000001', relayFrontier('accounts'));
