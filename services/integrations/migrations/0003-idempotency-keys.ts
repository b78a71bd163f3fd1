import { idempotencyKeys, migrationOf } from '@recado/platform';

export const IdempotencyKeys1766900000003 = migrationOf(
  'IdempotencyKeys1766900000003',
  idempotencyKeys('integrations'),
);
