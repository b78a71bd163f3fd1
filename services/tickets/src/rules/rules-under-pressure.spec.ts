import type { CreateRule, RuleAction } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../testing/company.factory.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets(2);

const CONTACTS = 25;
const MESSAGES = 40;
const numberOf = (n: number) => `55119114${String(n).padStart(5, '0')}`;
const note = (text: string): RuleAction => ({ kind: 'note', text });
const onMessage = (actions: RuleAction[]): CreateRule => ({
  name: 'Cada mensagem',
  trigger: 'messageReceived',
  runsPerTicket: 1000,
  // Holds always, and names the text of the message in the log.
  conditions: [{ kind: 'words', values: ['nunca'], not: true }],
  actions,
});
const countOf = async (table: 'rule_events' | 'rule_runs', { companyId }: Company): Promise<number> => {
  const { rows } = await queryAsOwner<{ count: number }>(
    `select count(*)::int as count from tickets.${table} where company_id = $1`,
    [companyId],
  );
  return rows[0]?.count ?? -1;
};

test('a thousand events at once are handled once each, in the order of their tickets, and others do not wait for them', async () => {
  const [busy, calm] = [await aCompany(bus), await aCompany(bus)];
  await busy.api.rules.create(
    busy.admin,
    onMessage([{ kind: 'contactField', field: 'Visto', text: 'sim' }, note('visto')]),
  );
  const calmRule = await calm.api.rules.create(calm.admin, onMessage([note('visto')]));
  const contacts = Array.from({ length: CONTACTS }, (_, n) => numberOf(n));
  await Promise.all(
    contacts.map(async (number) => {
      for (let n = 0; n < MESSAGES; n++) await busy.receives({ number, body: `mensagem ${n}` });
    }),
  );
  await calm.receives({ number: numberOf(99), body: 'oi' });
  await eventually(async () => (await calm.api.rules.runs(calm.admin, { ruleId: calmRule.id })).runs.length === 1);
  await eventually(async () => (await countOf('rule_runs', busy)) >= CONTACTS * MESSAGES, 'all runs', 120_000);
  expect(await countOf('rule_events', busy)).toBe(0);
  const { rows } = await queryAsOwner<{ said: string[]; outcomes: string[] }>(
    `select array_agg(held->0->>'found' order by id) as said, array_agg(distinct outcome) as outcomes
     from tickets.rule_runs where company_id = $1 group by ticket_id`,
    [busy.companyId],
  );
  const inOrder = { said: Array.from({ length: MESSAGES }, (_, n) => `mensagem ${n}`), outcomes: ['done'] };
  expect(rows).toEqual(contacts.map(() => inOrder));
}, 240_000);
