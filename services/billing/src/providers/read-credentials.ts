import { ProviderError, type CredentialField, type Credentials } from './payment.provider.ts';

/**
 * The keys of a provider without the spaces that copying adds.
 * @throws ProviderError that names a required field without a value, or a choice that does not exist
 */
export function readCredentials<Name extends string>(
  fields: readonly (CredentialField & { name: Name })[],
  credentials: Credentials,
): Record<Name, string> {
  const read = fields.map(({ name, required, options }) => {
    const value = credentials[name]?.trim() || (options?.[0] ?? '');
    if (required && value === '') throw new ProviderError('credentials', `${name} is missing`, false);
    if (options && !options.includes(value)) throw new ProviderError('credentials', `${name} is unknown`, false);
    return [name, value] as const;
  });
  return Object.fromEntries(read) as Record<Name, string>;
}
