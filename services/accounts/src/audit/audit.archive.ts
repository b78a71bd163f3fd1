import type { Exported } from '@recado/platform';

export const auditArchive: Exported = {
  audit_log: { by: ['id'] },
};
