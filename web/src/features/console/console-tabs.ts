export const consoleTabs = ['overview', 'companies', 'invoices', 'payments', 'providers', 'keys'] as const;
export type ConsoleTab = (typeof consoleTabs)[number];
