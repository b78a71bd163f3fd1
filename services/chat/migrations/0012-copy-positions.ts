import { copyPositions, migrationOf } from '@recado/platform';

export const CopyPositions1767700000012 = migrationOf('CopyPositions1767700000012', copyPositions('chat'));
