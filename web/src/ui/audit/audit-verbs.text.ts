import { words } from '../../lib/i18n.ts';

/** Verbs of the audit log, before the noun of a resource. */
export const auditVerbs = words({
  pt: { create: 'Adicionou', update: 'Mudou', remove: 'Excluiu' },
  en: { create: 'Added', update: 'Changed', remove: 'Removed' },
  es: { create: 'Agregó', update: 'Cambió', remove: 'Eliminó' },
});
