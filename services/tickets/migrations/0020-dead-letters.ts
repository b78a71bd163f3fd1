import { deadLetterAttempts, migrationOf } from '@recado/platform';

export const DeadLetters1765400000020 = migrationOf('DeadLetters1765400000020', deadLetterAttempts('tickets'));
