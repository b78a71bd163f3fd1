import { migrationOf, relayFrontier } from '@recado/platform';

export const Frontier1763800000002 = migrationOf('Frontier1763800000002', relayFrontier('connections'));
