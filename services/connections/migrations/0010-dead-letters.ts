import { deadLetterAttempts, migrationOf } from '@recado/platform';

export const DeadLetters1765400000010 = migrationOf('DeadLetters1765400000010', deadLetterAttempts('connections'));
