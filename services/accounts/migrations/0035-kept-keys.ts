import { keptKeys, migrationOf } from '@recado/platform';

export const KeptKeys1768900000035 = migrationOf('KeptKeys1768900000035', keptKeys('accounts'));
