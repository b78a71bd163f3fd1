import { deadLetterAttempts, migrationOf } from '@recado/platform';

export const DeadLetters1765400000004 = migrationOf('DeadLetters1765400000004', deadLetterAttempts('chat'));
