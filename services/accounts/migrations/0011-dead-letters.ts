import { deadLetterAttempts, migrationOf } from '@recado/platform';

export const DeadLetters1765400000011 = migrationOf('DeadLetters1765400000011', deadLetterAttempts('accounts'));
