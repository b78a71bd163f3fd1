import { auditWords } from '../audit-words.ts';

export const usersAudit = auditWords('users', {
  pt: { noun: 'um usuário' },
  en: { noun: 'a user' },
  es: { noun: 'un usuario' },
});
