import { Fault, providerSignIn, signInProvider, users, type SaveSignInProvider } from '@recado/contracts';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { enterAsSupport } from '../testing/support.steps.ts';
import { returnAddressOf, serveProvider } from '../testing/provider.steps.ts';
import { aCompany, aMail, from, password, platform, serveAccounts, word } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts({ EGRESS_ALLOW: '127.0.0.1' });
const provider = serveProvider(clientOf);
const aProvider = (given: Partial<SaveSignInProvider> = {}): SaveSignInProvider => ({
  signInName: `company-${word()}`,
  issuer: 'https://sso.example.com',
  clientId: 'recado',
  enabled: false,
  required: false,
  createsUsers: false,
  allTicket: false,
  adminClaim: '',
  adminValue: '',
  ...given,
});

test('a company without a provider has the addresses to register, and the secret is never returned', async () => {
  const { admin } = await aCompany(clientOf);
  const returnAddress = returnAddressOf(admin.companyId);
  const logoutAddress = `http://127.0.0.1:3000/auth/provider/${admin.companyId}/logout`;
  expect(await clientOf(signInProvider).get(admin, {})).toEqual({ provider: null, returnAddress, logoutAddress });
  const saved = await clientOf(signInProvider).save(
    admin,
    aProvider({ signInName: 'padaria-sol', clientSecret: 's3' }),
  );
  expect(saved).toMatchObject({ signInName: 'padaria-sol', hasClientSecret: true });
  expect(JSON.stringify(saved)).not.toContain('s3');
  const [{ row } = { row: '' }] = (
    await queryAsOwner<{ row: string }>(
      `select p::text as row from accounts.sign_in_providers p where company_id = $1`,
      [admin.companyId],
    )
  ).rows;
  expect(row).not.toContain('s3');
  await clientOf(signInProvider).remove(admin, {});
  await expect(clientOf(signInProvider).remove(admin, {})).rejects.toEqual(new Fault('ERR_NO_SIGN_IN_PROVIDER_FOUND'));
});

test('the secret stays with the server it was given for', async () => {
  const { admin } = await aCompany(clientOf);
  const first = aProvider({ clientSecret: 'the secret' });
  await clientOf(signInProvider).save(admin, first);
  const elsewhere = { ...first, clientSecret: '', issuer: 'https://evil.example.com' };
  await expect(clientOf(signInProvider).save(admin, elsewhere)).rejects.toMatchObject({
    code: 'ERR_SECRET_OF_OTHER_ADDRESS',
    fields: [{ field: 'clientSecret' }],
  });
  const kept = await clientOf(signInProvider).save(admin, {
    ...first,
    clientSecret: '',
    clientId: 'other',
  });
  expect(kept).toMatchObject({ clientId: 'other', hasClientSecret: true });
  const without = await clientOf(signInProvider).save(admin, { ...elsewhere, clientSecret: null });
  expect(without).toMatchObject({ hasClientSecret: false, issuer: 'https://evil.example.com' });
});

test('a provider that is switched on is asked for its addresses; what cannot be called is refused', async () => {
  const { admin } = await aCompany(clientOf);
  const save = (issuer: string) => clientOf(signInProvider).save(admin, aProvider({ issuer, enabled: true }));
  const refused = (reason: string) => ({
    code: 'ERR_PROVIDER_UNREACHABLE',
    params: { reason },
    fields: [{ field: 'issuer', rule: 'unreachable' }],
  });
  await expect(save('http://10.0.0.7')).rejects.toMatchObject(refused('https'));
  await expect(save('https://10.0.0.7')).rejects.toMatchObject(refused('refusedAddress'));
  await expect(save('https://169.254.169.254')).rejects.toMatchObject(refused('refusedAddress'));
  await expect(save(`${provider.issuer}/elsewhere`)).rejects.toMatchObject({ code: 'ERR_PROVIDER_UNREACHABLE' });
  await save(provider.issuer);
});

test('two companies cannot have the same name, and a name that is off signs nobody in', async () => {
  const [mine, other] = [await aCompany(clientOf), await aCompany(clientOf)];
  const given = aProvider();
  await clientOf(signInProvider).save(mine.admin, given);
  const taken = new Fault('ERR_SIGN_IN_NAME_TAKEN', {}, [{ field: 'signInName', rule: 'unique' }]);
  await expect(clientOf(signInProvider).save(other.admin, given)).rejects.toEqual(taken);
  const begin = clientOf(providerSignIn).begin(from('10.0.0.2'), { signInName: given.signInName });
  await expect(begin).rejects.toEqual(new Fault('ERR_NO_SIGN_IN_PROVIDER_FOUND'));
});

test('an edit of what somebody else has changed meanwhile is refused', async () => {
  const { admin } = await aCompany(clientOf);
  const given = aProvider();
  const saved = await clientOf(signInProvider).save(admin, given);
  const { version } = saved;
  await clientOf(signInProvider).save(admin, { ...given, createsUsers: true, version });
  await expect(clientOf(signInProvider).save(admin, { ...given, createsUsers: false, version })).rejects.toThrow(
    'ERR_CHANGED_MEANWHILE',
  );
});

test('agents, support and admins of a company with super users may not set a provider', async () => {
  const { admin } = await aCompany(clientOf);
  const agent = await clientOf(users).create(admin, { name: 'Nina Prado', email: aMail(), password });
  await expect(
    clientOf(signInProvider).save({ ...admin, userId: agent.id, profile: 'user' }, aProvider()),
  ).rejects.toThrow('ERR_NO_PERMISSION');
  const { support } = await enterAsSupport(clientOf);
  await expect(clientOf(signInProvider).save(await support(), aProvider())).rejects.toThrow('ERR_NO_PERMISSION');
  const ofPlatform = { ...admin, companyId: platform.companyId };
  await expect(clientOf(signInProvider).save(ofPlatform, aProvider())).rejects.toThrow('ERR_NO_PERMISSION');
});
