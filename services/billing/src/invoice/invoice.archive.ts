import type { Exported } from '@recado/platform';

export const invoiceArchive: Exported = {
  invoices: { by: ['id'] },
};
