export const consoleTabs = ['overview', 'companies', 'invoices', 'payments', 'providers'] as const;
export type ConsoleTab = (typeof consoleTabs)[number];
