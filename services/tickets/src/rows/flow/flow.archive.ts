import type { Exported } from '@recado/platform';

export const flowArchive: Exported = {
  flows: { by: ['id'], without: ['counted_until'] },
  flow_versions: { by: ['flow_id', 'number'] },
  flow_visits: { by: ['id'] },
};
