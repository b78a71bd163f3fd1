import type { ThingsStage } from './things-stage.ts';

/** A company has one provider at most, which has no id. */
export async function signInProviderThings({ company, word }: ThingsStage) {
  const signInName = `p-${word.toLowerCase().replace(/[^a-z0-9]+/g, '')}-${company.id}`;
  await company.api.signInProvider.save({
    signInName,
    issuer: 'https://sso.example.com',
    clientId: 'recado',
    clientSecret: `the secret of ${word}`,
    enabled: false,
    required: false,
    createsUsers: false,
    allTicket: false,
    adminClaim: '',
    adminValue: '',
  });
  return { signInName };
}
