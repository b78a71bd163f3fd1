import type { Exported } from '@recado/platform';

export const chargeArchive: Exported = {
  charges: { by: ['id'], without: ['next_check_at', 'checks', 'error'] },
};
