import { keptKeys, migrationOf } from '@recado/platform';

export const KeptKeys1768900000013 = migrationOf('KeptKeys1768900000012', keptKeys('campaigns'));
