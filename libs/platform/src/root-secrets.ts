/** The root secret of an installation, and while it is replaced the one before or after it, which is accepted as well. */
export interface RootSecrets {
  current: string;
  previous?: string | undefined;
  next?: string | undefined;
}
interface SecretVariables {
  RECADO_SECRET: string;
  RECADO_SECRET_PREVIOUS?: string | undefined;
  RECADO_SECRET_NEXT?: string | undefined;
}

export const rootSecretsOf = (env: SecretVariables): RootSecrets => ({
  current: env.RECADO_SECRET,
  previous: env.RECADO_SECRET_PREVIOUS || undefined,
  next: env.RECADO_SECRET_NEXT || undefined,
});

/** All that are accepted, the current one first. */
export function acceptedSecrets(secrets: string | RootSecrets): string[] {
  if (typeof secrets === 'string') return [secrets];
  const { current, previous, next } = secrets;
  return [...new Set([current, ...[previous, next].flatMap((secret) => secret ?? [])])];
}
