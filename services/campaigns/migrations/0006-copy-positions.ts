import { copyPositions, migrationOf } from '@recado/platform';

export const CopyPositions1767700000006 = migrationOf('CopyPositions1767700000006', copyPositions('campaigns'));
