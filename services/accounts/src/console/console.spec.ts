import { companies, Fault, plans, providerConsole } from '@recado/contracts';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, platform, serveAccounts, word } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test('companies are listed with state, plan, users and when they were last seen, and filtered by them', async () => {
  const mark = word();
  const plan = await clientOf(plans).create(platform, { name: mark, users: 2, connections: 1, queues: 1, value: 9 });
  const named = (name: string, given: object = {}) => aCompany(clientOf, { name: `${mark} ${name}`, ...given });
  const paying = await named('paga', { dueDate: inDays(20), planId: plan.id });
  await queryAsOwner(`update accounts.companies set applied_invoice_id = 1 where id = $1`, [paying.id]);
  const trial = await named('teste', { dueDate: inDays(1) });
  const overdue = await named('vencida', { dueDate: inDays(-2) });
  const locked = await named('bloqueada', { dueDate: inDays(-6) });
  const suspended = await named('suspensa');
  await clientOf(companies).update(platform, { id: suspended.id, status: false });
  const page = await clientOf(providerConsole).companies(platform, { searchParam: mark });
  expect(page.companies.map(({ id, state }) => [id, state])).toEqual([
    [paying.id, 'active'],
    [trial.id, 'trial'],
    [overdue.id, 'overdue'],
    [locked.id, 'locked'],
    [suspended.id, 'suspended'],
  ]);
  expect(page.count).toBe(5);
  expect(page.companies[0]).toMatchObject({ planName: mark, users: 1, daysLeft: 20 });
  const filtered = await clientOf(providerConsole).companies(platform, { searchParam: mark, state: 'locked' });
  expect(filtered.companies.map(({ id }) => id)).toEqual([locked.id]);
  const ofPlan = await clientOf(providerConsole).companies(platform, { planId: plan.id });
  expect(ofPlan.companies.map(({ id }) => id)).toEqual([paying.id]);
  const { text } = await clientOf(providerConsole).csv(platform, { searchParam: mark });
  expect(text).toContain('Bloqueada');
  expect(text.trim().split('\n')).toHaveLength(6);
});

test('the overview counts companies by state and month', async () => {
  const before = await clientOf(providerConsole).overview(platform, {});
  await aCompany(clientOf, { dueDate: inDays(-6) });
  const after = await clientOf(providerConsole).overview(platform, {});
  expect(after.states.locked).toBe(before.states.locked + 1);
  expect(after.growth).toHaveLength(12);
  expect(after.growth.at(-1)?.added).toBe((before.growth.at(-1)?.added ?? 0) + 1);
  expect(after.growth.at(-1)?.total).toBe((before.growth.at(-1)?.total ?? 0) + 1);
});

test('a company’s users, audit log and notes are there for super users; a note belongs to one company', async () => {
  const company = await aCompany(clientOf);
  const other = await aCompany(clientOf);
  const of = { companyId: company.id };
  expect(await clientOf(providerConsole).users(platform, of)).toMatchObject([
    { email: company.email, profile: 'admin' },
  ]);
  const note = await clientOf(providerConsole).addNote(platform, { ...of, text: ' Ligou sobre o preço. ' });
  expect(await clientOf(providerConsole).notes(platform, of)).toEqual([note]);
  expect(note.text).toBe('Ligou sobre o preço.');
  expect(await clientOf(providerConsole).notes(platform, { companyId: other.id })).toEqual([]);
  await expect(clientOf(providerConsole).removeNote(platform, { companyId: other.id, id: note.id })).rejects.toEqual(
    new Fault('ERR_NOT_FOUND'),
  );
  await clientOf(providerConsole).removeNote(platform, { ...of, id: note.id });
  expect(await clientOf(providerConsole).notes(platform, of)).toEqual([]);
  await expect(clientOf(providerConsole).audit(platform, { companyId: 999_999_999 })).rejects.toEqual(
    new Fault('ERR_NO_COMPANY_FOUND'),
  );
});
