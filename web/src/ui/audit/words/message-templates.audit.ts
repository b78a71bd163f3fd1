import { auditWords } from '../audit-words.ts';

export const messageTemplatesAudit = auditWords('messageTemplates', {
  pt: {
    noun: 'um modelo',
    phrases: { sync: 'Sincronizou os modelos de um número oficial' },
    fields: {
      headerText: 'Cabeçalho',
      footer: 'Rodapé',
      samples: 'Exemplos',
      category: 'Categoria',
    },
  },
  en: {
    noun: 'a template',
    phrases: { sync: 'Synced the templates of an official number' },
    fields: {
      headerText: 'Header',
      footer: 'Footer',
      samples: 'Samples',
      category: 'Category',
    },
  },
  es: {
    noun: 'una plantilla',
    phrases: { sync: 'Sincronizó las plantillas de un número oficial' },
    fields: {
      headerText: 'Encabezado',
      footer: 'Pie',
      samples: 'Ejemplos',
      category: 'Categoría',
    },
  },
});
