import { idempotencyKeys, migrationOf } from '@recado/platform';

export const IdempotencyKeys1768500000020 = migrationOf('IdempotencyKeys1768500000020', idempotencyKeys('connections'));
