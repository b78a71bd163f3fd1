import type { Exported } from '@recado/platform';

export const paymentArchive: Exported = {
  payments: { by: ['id'] },
};
