import { migrationOf, relayFrontier } from '@recado/platform';

export const Frontier1763800000003 = migrationOf('Frontier1763800000003', relayFrontier('tickets'));
