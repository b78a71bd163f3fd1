export const consoleTabs = [
  'overview',
  'companies',
  'load',
  'invoices',
  'payments',
  'providers',
  'keys',
  'moveIn',
] as const;
export type ConsoleTab = (typeof consoleTabs)[number];
