import { auditWords } from '../audit-words.ts';

export const tagsAudit = auditWords('tags', {
  pt: { noun: 'uma tag', fields: { kanban: 'Etapa do kanban' } },
  en: { noun: 'a tag', fields: { kanban: 'Kanban lane' } },
  es: { noun: 'una etiqueta', fields: { kanban: 'Etapa del kanban' } },
});
