import { Keys } from '@recado/platform';
import { expect, test, vi } from 'vitest';
import { AsaasProvider } from './asaas.provider.ts';
import { NoticeSetupJob } from './notice-setup.job.ts';
import type { ProviderDeps } from './provider.deps.ts';

const [before, after] = ['the root secret before, of tests only', 'the root secret after it, of tests only'];
const apiKey = '$aact_hmlg_1234';

test('a notice with the secret before is taken while the root secret is replaced, and not afterwards', () => {
  const noticeOf = (root: string) => ({
    headers: { 'asaas-access-token': new Keys(root).sign('asaas-notice', apiKey) },
    query: {},
    address: null,
    rawBody: Buffer.from('{}'),
  });
  const providerWith = (keys: Keys) =>
    new AsaasProvider({ apiKey, email: 'a@loja.example' }, { keys } as unknown as ProviderDeps);
  const rotating = providerWith(new Keys({ current: after, previous: before }));
  for (const root of [before, after]) expect(rotating.readNotice(noticeOf(root))).toEqual([]);
  expect(() => providerWith(new Keys(after)).readNotice(noticeOf(before))).toThrow('wrong token');
});

test('the active provider is told the secret of its notices once for each root secret', async () => {
  const setUpNotices = vi.fn(() => Promise.resolve());
  let noticesKey: string | null = new Keys(before).fingerprint;
  const repository = {
    activeName: () => Promise.resolve('asaas' as const),
    hasOtherNotices: (_: string, key: string) => Promise.resolve(noticesKey !== key),
    saveNoticesKey: (_: string, key: string) => Promise.resolve((noticesKey = key)),
  };
  const db = { asSystem: (_: string, work: (scope: object) => unknown) => work({ providers: repository }) };
  const providers = { byName: () => Promise.resolve({ setUpNotices }) };
  const config = { PUBLIC_URL: 'https://recado.example' };
  const job = new NoticeSetupJob(db as never, providers as never, config as never, new Keys(after));
  await job.renew();
  await job.renew();
  expect(setUpNotices.mock.calls).toEqual([['https://recado.example/backend/payments/notices/asaas']]);
});
