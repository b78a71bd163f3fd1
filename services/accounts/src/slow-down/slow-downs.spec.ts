import { apiKeys, auditLog, providerConsole, slowDowns } from '@recado/contracts';
import { eventually, newId } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, platform, serveAccounts } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts({ API_KEY_REQUESTS_PER_MINUTE: '40', API_COMPANY_REQUESTS_PER_MINUTE: '80' });
const api = () => clientOf(slowDowns);
const reason = 'A rotina de vocês lê todos os contatos a cada segundo.';

test('a company sees only its own slow-down, with reason and end, until it is lifted', async () => {
  const [own, other] = [await aCompany(clientOf), await aCompany(clientOf)];
  expect(await api().mine(own.admin, {})).toEqual({ slowDown: null });
  const { slowDown } = await api().set(platform, { companyId: own.id, divisor: 4, reason: ` ${reason} `, hours: 1 });
  expect(slowDown).toMatchObject({ divisor: 4, reason });
  expect(Date.parse(slowDown?.until ?? '') - Date.now()).toBeGreaterThan(3_500_000);
  expect(await api().mine(own.admin, {})).toEqual({ slowDown: { divisor: 4, reason, until: slowDown?.until } });
  expect(await api().mine(other.admin, {})).toEqual({ slowDown: null });
  const active = await api().active(platform, {});
  expect(active.filter(({ companyId }) => [own.id, other.id].includes(companyId))).toEqual([
    { companyId: own.id, divisor: 4, reason, until: slowDown?.until },
  ]);
  await api().set(platform, { companyId: own.id, divisor: 10, reason });
  expect(await api().mine(own.admin, {})).toEqual({ slowDown: { divisor: 10, reason, until: null } });
  await api().lift(platform, { companyId: own.id });
  await api().lift(platform, { companyId: own.id });
  expect(await api().mine(own.admin, {})).toEqual({ slowDown: null });
});

test('a slow-down whose end has passed counts for nothing', async () => {
  const { id, admin } = await aCompany(clientOf);
  await api().set(platform, { companyId: id, divisor: 2, reason, hours: 1 });
  await queryAsOwner(`update accounts.slow_downs set until = now() - interval '1 second' where company_id = $1`, [id]);
  expect(await api().mine(admin, {})).toEqual({ slowDown: null });
  expect(await api().get(platform, { companyId: id })).toEqual({ slowDown: null });
  expect((await api().active(platform, {})).map(({ companyId }) => companyId)).not.toContain(id);
  const counted = await clientOf(apiKeys).count(admin, aCount());
  expect(counted.limits.map(({ quota }) => quota)).toEqual([40, 80]);
});

const aCount = (requests = 1) => ({ apiKeyId: null, whatsappId: newId(), version: 0, requests, address: null });

test('keys of a company that is slowed down have a part of their requests per minute, others all', async () => {
  const [own, other] = [await aCompany(clientOf), await aCompany(clientOf)];
  await api().set(platform, { companyId: own.id, divisor: 10, reason, hours: 24 });
  const slowed = await clientOf(apiKeys).count(own.admin, aCount(50));
  expect([slowed.accepted, slowed.limits.map(({ quota }) => quota)]).toEqual([4, [4, 8]]);
  const usual = await clientOf(apiKeys).count(other.admin, aCount(50));
  expect([usual.accepted, usual.limits.map(({ quota }) => quota)]).toEqual([40, [40, 80]]);
});

test('both audit logs have who slowed the company down and why', async () => {
  const { id, admin } = await aCompany(clientOf);
  await api().set(platform, { companyId: id, divisor: 2, reason, hours: 1 });
  await api().lift(platform, { companyId: id });
  const ofCompany = await eventually(async () => {
    const { records } = await clientOf(auditLog).list(admin, {});
    const found = records.filter(({ operation }) => operation.startsWith('slowDowns.'));
    return found.length === 2 ? found : null;
  }, 'the audit log of the company');
  expect(ofCompany.map(({ operation }) => operation)).toEqual(['slowDowns.lift', 'slowDowns.set']);
  expect(ofCompany[1]).toMatchObject({ input: { divisor: 2, reason, hours: 1 } });
  await eventually(async () => {
    const { records } = await clientOf(providerConsole).audit(platform, { companyId: 1 });
    return records.some(({ operation, targetId }) => operation === 'slowDowns.set' && targetId === id);
  }, 'the audit log of the platform');
});

test('only super users slow companies down, and not their own', async () => {
  const { id, admin } = await aCompany(clientOf);
  const given = { divisor: 2 as const, reason, hours: 1 };
  const refused = { code: 'ERR_NO_PERMISSION' };
  await expect(api().set(admin, { companyId: id, ...given })).rejects.toMatchObject(refused);
  await expect(api().lift(admin, { companyId: id })).rejects.toMatchObject(refused);
  await expect(api().set(platform, { companyId: 1, ...given })).rejects.toMatchObject(refused);
  await expect(api().mine({ ...admin, profile: 'user' }, {})).rejects.toMatchObject(refused);
  await expect(api().set(platform, { companyId: 999_999_999, ...given })).rejects.toMatchObject({
    code: 'ERR_NO_COMPANY_FOUND',
  });
});
