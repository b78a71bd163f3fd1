import { auditWords } from '../audit-words.ts';

export const messageTemplatesAudit = auditWords('messageTemplates', {
  pt: {
    noun: 'um modelo',
    phrases: {
      sync: 'Sincronizou os modelos de um número oficial',
      uploadSample: 'Enviou à Meta o exemplo de um cabeçalho',
    },
    fields: {
      headerText: 'Cabeçalho',
      headerFile: 'Arquivo do cabeçalho',
      footer: 'Rodapé',
      samples: 'Exemplos',
      category: 'Categoria',
    },
  },
  en: {
    noun: 'a template',
    phrases: {
      sync: 'Synced the templates of an official number',
      uploadSample: 'Sent Meta the sample file of a header',
    },
    fields: {
      headerText: 'Header',
      headerFile: 'Header file',
      footer: 'Footer',
      samples: 'Samples',
      category: 'Category',
    },
  },
  es: {
    noun: 'una plantilla',
    phrases: {
      sync: 'Sincronizó las plantillas de un número oficial',
      uploadSample: 'Envió a Meta el ejemplo de un encabezado',
    },
    fields: {
      headerText: 'Encabezado',
      headerFile: 'Archivo del encabezado',
      footer: 'Pie',
      samples: 'Ejemplos',
      category: 'Categoría',
    },
  },
});
