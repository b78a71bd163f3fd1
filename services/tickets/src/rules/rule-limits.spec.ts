import type { RuleAction, RuleCondition } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.factory.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets();

const NUMBER = '5511911100041';
const field = (length: number): RuleAction => ({ kind: 'contactField', field: 'Nota', text: 'x'.repeat(length) });

test('no rule or macro writes a longer field of a contact than people may save', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const tooLong = {
    code: 'ERR_VALIDATION',
    fields: [expect.objectContaining({ field: 'actions.1.text', rule: 'maxLength' })],
  };
  const note: RuleAction = { kind: 'note', text: 'x'.repeat(4_000) };
  const named = { name: 'Campo', actions: [note, field(501)] };
  await expect(api.rules.create(admin, { ...named, trigger: 'messageReceived' })).rejects.toMatchObject(tooLong);
  await expect(api.macros.create(admin, named)).rejects.toMatchObject(tooLong);
  await api.rules.create(admin, { name: 'Campo', trigger: 'messageReceived', actions: [field(500)] });
  await company.receives({ number: NUMBER, body: 'oi' });
  await eventually(async () => (await api.rules.runs(admin, {})).runs.length === 1, 'the run');
  const { contactId: id } = await company.ticketOf(NUMBER);
  const { extraInfo } = await api.contacts.get(admin, { id });
  expect(extraInfo).toMatchObject([{ name: 'Nota', value: 'x'.repeat(500) }]);
  await expect(api.contacts.update(admin, { id, extraInfo })).resolves.toMatchObject({ extraInfo });
});

test('a try-out of conditions that are much work ends early, and a rule with them holds for no event', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const costly = Array.from({ length: 20 }, (): RuleCondition => ({
    kind: 'pattern',
    not: true,
    values: Array.from({ length: 50 }, (_, n) => `*?${'a'.repeat(190)}${n}b*`),
  }));
  const given = { trigger: 'messageReceived', match: 'all', conditions: costly } as const;
  await api.rules.create(admin, { ...given, name: 'Pesada', actions: [{ kind: 'note', text: 'nunca' }] });
  const light = await api.rules.create(admin, {
    name: 'Leve',
    trigger: 'messageReceived',
    conditions: [{ kind: 'chat', values: ['person'] }],
    actions: [{ kind: 'note', text: 'sim' }],
  });
  for (let n = 0; n < 6; n++) await company.receives({ number: NUMBER, body: 'a'.repeat(10_000) });
  const runs = await eventually(async () => {
    const found = (await api.rules.runs(admin, {})).runs;
    return found.length === 6 ? found : null;
  }, 'the runs of the light rule');
  expect(new Set(runs.map(({ rule }) => rule.id))).toEqual(new Set([light.id]));
  const { events } = await api.rules.tryOut(admin, given);
  expect(events.map(({ matches }) => matches)).toEqual([false, false, false]);
});
