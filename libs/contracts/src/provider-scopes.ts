/**
 * Operations that each scope of a key of the provider opens: companies, plans and invoices, as a billing system needs
 * them. Operations that are not listed are closed to these keys, and listed ones are closed to the keys of companies.
 */
const operations = {
  'companies:read': ['companies.page', 'companies.get'],
  'companies:write': ['companies.create', 'companies.update', 'companies.renew', 'companies.grantDays'],
  /** An erasure cannot be undone, so it has a scope of its own. */
  'companies:erase': ['erasures.create', 'erasures.list'],
  'plans:read': ['plans.all', 'plans.get'],
  'invoices:read': ['platformBilling.invoices'],
  'invoices:write': ['platformBilling.settle', 'platformBilling.cancel'],
} as const;
export type ProviderScope = keyof typeof operations;
export const providerScopes = Object.keys(operations) as ProviderScope[];

/** The scope that a key of the provider needs for an operation; undefined: it is closed to these keys. */
export const providerScopeOf = (resource: string, name: string): ProviderScope | undefined =>
  providerScopes.find((scope) => (operations[scope] as readonly string[]).includes(`${resource}.${name}`));
