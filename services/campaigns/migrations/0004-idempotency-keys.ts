import { idempotencyKeys, migrationOf } from '@recado/platform';

export const IdempotencyKeys1766800000004 = migrationOf('IdempotencyKeys1766800000004', idempotencyKeys('campaigns'));
