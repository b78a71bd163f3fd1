import type { Exported } from '@recado/platform';

export const contactImportArchive: Exported = {
  contact_imports: { by: ['id'], without: ['path', 'layout', 'sample', 'position'] },
  contact_import_problems: { by: ['import_id', 'row'] },
};
