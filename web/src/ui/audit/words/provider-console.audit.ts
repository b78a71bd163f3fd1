import { auditWords } from '../audit-words.ts';

export const providerConsoleAudit = auditWords('providerConsole', {
  pt: {
    phrases: {
      addAdmin: 'Deu um administrador a uma empresa sem nenhum',
      addNote: 'Anotou algo sobre uma empresa',
      removeNote: 'Excluiu uma anotação sobre uma empresa',
    },
  },
  en: {
    phrases: {
      addAdmin: 'Added an administrator to a company without one',
      addNote: 'Added a note about a company',
      removeNote: 'Removed a note about a company',
    },
  },
  es: {
    phrases: {
      addAdmin: 'Dio un administrador a una empresa sin ninguno',
      addNote: 'Anotó algo sobre una empresa',
      removeNote: 'Eliminó una nota sobre una empresa',
    },
  },
});
