/**
 * What a key of the provider may do, and the operations of each scope: its companies, plans and invoices, as a billing system
 * needs them. What is not here is closed to these keys, and these operations are closed to the keys of companies.
 */
const operations = {
  'companies:read': ['companies.page', 'companies.get'],
  'companies:write': ['companies.create', 'companies.update', 'companies.renew', 'companies.grantDays'],
  /** There is no way back from it, so it is a scope of its own. */
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
