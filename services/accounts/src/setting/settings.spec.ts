import { settings } from '@recado/contracts';
import { expect, test } from 'vitest';
import { aCompany, serveAccounts } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();

test.each([
  ['ipixc', 'tokenixc'],
  ['ipmkauth', 'clientsecretmkauth'],
])('the address %s moves to another server only with a new %s', async (address, secretKey) => {
  const { admin } = await aCompany(clientOf);
  const save = (key: string, value: string, secret?: string) =>
    clientOf(settings).save(admin, { key, value, ...(secret === undefined ? {} : { secret }) });
  const secretOf = async () => {
    const access = await clientOf(settings).access(admin, {});
    return access.find(({ key }) => key === secretKey)?.value;
  };
  await save(address, 'https://erp.example/webservice');
  await save(secretKey, 'first');
  await save(address, 'erp.example');
  for (const value of ['https://evil.example', 'http://erp.example', 'erp.example:8443'])
    await expect(save(address, value)).rejects.toMatchObject({
      code: 'ERR_SECRET_OF_OTHER_ADDRESS',
      fields: [{ field: 'secret' }],
    });
  await save(address, '');
  await expect(save(address, 'https://evil.example')).rejects.toThrow('ERR_SECRET_OF_OTHER_ADDRESS');
  expect(await secretOf()).toBe('first');
  await save(address, 'https://other.example', 'second');
  expect(await secretOf()).toBe('second');
});
