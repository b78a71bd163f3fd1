import { auditWords } from '../audit-words.ts';

export const suppressionsAudit = auditWords('suppressions', {
  pt: {
    phrases: {
      add: 'Bloqueou um número para campanhas',
      remove: 'Liberou um número para campanhas',
      import: 'Importou números bloqueados para campanhas',
      export: 'Exportou os números bloqueados para campanhas',
    },
  },
  en: {
    phrases: {
      add: 'Added a number to the suppression list',
      remove: 'Removed a number from the suppression list',
      import: 'Imported numbers into the suppression list',
      export: 'Exported the suppression list',
    },
  },
  es: {
    phrases: {
      add: 'Bloqueó un número para campañas',
      remove: 'Liberó un número para campañas',
      import: 'Importó números bloqueados para campañas',
      export: 'Exportó los números bloqueados para campañas',
    },
  },
});
