import { expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aNumber } from '../client/company.factory.ts';
import { aConversation } from './conversation.factory.ts';
import { findTraces } from './find-traces.ts';
import { call, newCompany, platformApi } from './running-product.ts';
import { useDatabase } from './use-database.ts';
import { aUser } from './user.factory.ts';

const sql = useDatabase();

test('an erased company leaves no address and no telephone in any table of any service, events and jobs included', async () => {
  const { companies, erasures } = await platformApi();
  const company = await newCompany('Apagada');
  const { line, customer } = await aConversation({ company, message: 'bom dia' });
  const mail = `financeiro-${company.id}@apagada.example`;
  // The platform's log has the address and the number that the company had before, and those in capitals.
  const phone = `+${aNumber()}`;
  await companies.update({ id: company.id, email: mail.toUpperCase(), phone });
  const phoneNow = `+${aNumber()}`;
  await companies.update({ id: company.id, email: `novo-${mail}`, phone: phoneNow });
  const colleague = await aUser(company, 'user');
  expect((await call(null, 'auth.requestPasswordReset', { email: colleague.email })).status).toBeLessThan(300);
  await companies.notify({
    ids: [company.id],
    clientKey: crypto.randomUUID(),
    subject: 'Manutenção',
    text: 'No domingo nada funciona.',
  });
  const words = [company.email, mail, phone, phoneNow, colleague.email, line.number, customer.number];
  for (const column of ['input', 'before'])
    await eventually(async () => (await findTraces(sql, words)).includes(`accounts.audit_log.${column}`), column);
  const before = await findTraces(sql, words);
  for (const column of ['accounts.companies.phone', 'accounts.outbox.payload', 'accounts.users.email'])
    expect(before).toContain(column);
  expect(before.filter((column) => column.includes('_jobs.')).length).toBeGreaterThan(0);

  const { name } = await companies.get({ id: company.id });
  await erasures.create({ id: company.id, name });
  await eventually(
    async () => (await erasures.list()).find(({ erasedId, state }) => erasedId === company.id && state === 'done'),
    'the end of the erasure',
    90_000,
  );
  expect(await findTraces(sql, words)).toEqual([]);
  // The platform's log still names the operations, their companies and their times.
  const { rows } = await sql.query<{ operation: string }>(
    `select operation from accounts.audit_log where target_id = $1 and operation like 'companies.%'`,
    [company.id],
  );
  expect(rows.map(({ operation }) => operation)).toEqual(expect.arrayContaining(['companies.update']));
});
