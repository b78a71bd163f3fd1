import { copyPositions, migrationOf } from '@recado/platform';

export const CopyPositions1767700000034 = migrationOf('CopyPositions1767700000034', copyPositions('tickets'));
