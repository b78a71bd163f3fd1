import { idempotencyKeys, migrationOf } from '@recado/platform';

export const IdempotencyKeys1768500000031 = migrationOf('IdempotencyKeys1768500000031', idempotencyKeys('accounts'));
