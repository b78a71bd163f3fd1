import { migrationOf, relayByFrontier } from '@recado/platform';

export const Frontier1763800000002 = migrationOf('Frontier1763800000002', relayByFrontier('connections'));
