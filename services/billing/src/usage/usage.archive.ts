import type { Exported } from '@recado/platform';

export const usageArchive: Exported = {
  usage_days: { by: ['day', 'kind'] },
  usage_totals: { by: ['kind'], without: ['counted_to', 'counted_missing'] },
};
