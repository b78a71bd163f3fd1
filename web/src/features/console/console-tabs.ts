export const consoleTabs = ['overview', 'companies', 'invoices', 'payments', 'providers', 'keys', 'moveIn'] as const;
export type ConsoleTab = (typeof consoleTabs)[number];
