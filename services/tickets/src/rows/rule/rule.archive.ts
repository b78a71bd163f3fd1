import type { Exported } from '@recado/platform';

export const ruleArchive: Exported = {
  rules: { by: ['id'], without: ['due_at'] },
  rule_runs: { by: ['id'] },
};
