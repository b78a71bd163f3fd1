import { copyPositions, migrationOf } from '@recado/platform';

export const CopyPositions1767700000017 = migrationOf('CopyPositions1767700000017', copyPositions('connections'));
