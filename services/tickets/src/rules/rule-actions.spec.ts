import {
  Fault,
  messageOrders,
  messageTemplates,
  webhookOrders,
  type CreateRule,
  type PreparedTemplate,
  type PrepareTemplate,
  type RuleAction,
  type RuleRun,
} from '@recado/contracts';
import { client, respond, rpcSubject } from '@recado/platform';
import { contracts } from '@recado/contracts';
import { aCaller, eventually, newId } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, onTestFinished, test } from 'vitest';
import { aCompany, type Company } from '../testing/company.factory.ts';
import { serveNamedRows } from '../testing/serve-named-rows.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets(2);

const onMessage = (actions: RuleAction[]): CreateRule => ({ name: 'Pedido pago', trigger: 'messageReceived', actions });
const runs = ({ api, admin }: Company, ruleId: number, count = 1): Promise<RuleRun[]> =>
  eventually(async () => {
    const found = (await api.rules.runs(admin, { ruleId })).runs;
    return found.length >= count ? found : null;
  }, `${count} runs of the rule`);

const prepared: PreparedTemplate = {
  text: '1 - Olá Carla\n2 - seu pedido saiu.',
  template: { name: 'pedido', language: 'pt_BR', header: [], body: [], buttons: [], titles: [] },
};
/** Stands in for the owner of the templates. */
function serveTemplates(refusal: Fault | null = null): PrepareTemplate[] {
  const asked: PrepareTemplate[] = [];
  const served = bus.nats.subscribe(rpcSubject('connections', messageTemplates.name, 'prepare'), {
    callback: (_, message) =>
      void respond(message, (_caller, input) => {
        asked.push(input as PrepareTemplate);
        return refusal ? Promise.reject(refusal) : Promise.resolve(prepared);
      }),
  });
  onTestFinished(() => served.unsubscribe());
  return asked;
}
const template: RuleAction = {
  kind: 'template',
  template: { name: 'pedido', language: 'pt_BR', variables: [{ name: 'nome', value: '{{firstName}}' }] },
};
/** The contact wrote so long ago that only templates go. */
const endWindow = ({ companyId }: Company) =>
  queryAsOwner(`update tickets.tickets set free_until = now() - interval '1 hour' where company_id = $1`, [companyId]);

test('a rule calls a webhook with its commit, and fails with the reason where the webhook is disabled or gone', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const [webhookId, paused, gone] = [newId(), newId(), newId()];
  const has = { webhooks: [webhookId, paused, gone], activeWebhooks: [webhookId] };
  serveNamedRows(has);
  const calling = await api.rules.create(
    admin,
    onMessage([
      { kind: 'webhook', webhookId, text: 'De {{firstName}}' },
      { kind: 'webhook', webhookId },
    ]),
  );
  expect(calling.actions[0]).toEqual({ kind: 'webhook', webhookId, text: 'De {{firstName}}' });
  const inactive = await api.rules.create(
    admin,
    onMessage([
      { kind: 'note', text: 'nunca' },
      { kind: 'webhook', webhookId: paused },
    ]),
  );
  const removed = await api.rules.create(admin, onMessage([{ kind: 'webhook', webhookId: gone }]));
  has.webhooks.pop();
  const number = '5511911600001';
  await company.receives({ number, body: 'oi' });
  expect(await runs(company, calling.id)).toMatchObject([
    {
      outcome: 'done',
      actions: [
        { kind: 'webhook', result: 'done' },
        { kind: 'webhook', result: 'done' },
      ],
    },
  ]);
  expect(await runs(company, inactive.id)).toMatchObject([{ outcome: 'failed', failure: 'ERR_WEBHOOK_INACTIVE' }]);
  expect(await runs(company, removed.id)).toMatchObject([{ outcome: 'failed', failure: 'ERR_NO_WEBHOOK_FOUND' }]);
  const { id: ticketId, contactId } = await company.ticketOf(number);
  const orders = await eventually(() => {
    const found = company.publications.of(webhookOrders.call);
    return found.length >= 2 ? found : null;
  }, 'the calls');
  const automation = { kind: 'rule', id: calling.id, name: 'Pedido pago' };
  const expected = { webhookId, automation, ticketId, contactId, connectionId: company.connectionId };
  expect(orders).toEqual([
    { ...expected, text: 'De Carla' },
    { ...expected, text: '' },
  ]);
  expect((await api.notes.list(admin, { ticketId })).notes).toEqual([]);
});

test('no rule, macro or flow names a webhook, prompt or integration that the company does not have', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const flows = client(bus, contracts.flows);
  serveNamedRows({ webhooks: [1], activeWebhooks: [1], prompts: [2], integrations: [3] });
  const rule = await api.rules.create(admin, onMessage([{ kind: 'webhook', webhookId: 1 }]));
  const macro = await api.macros.create(admin, { name: 'Avisar', actions: [{ kind: 'webhook', webhookId: 1 }] });
  const foreign: RuleAction[] = [{ kind: 'webhook', webhookId: 9 }];
  const noWebhook = { code: 'ERR_NO_WEBHOOK_FOUND', fields: [{ field: 'actions.0.webhookId' }] };
  await expect(api.rules.create(admin, onMessage(foreign))).rejects.toMatchObject(noWebhook);
  await expect(api.rules.update(admin, { id: rule.id, actions: foreign })).rejects.toMatchObject(noWebhook);
  await expect(api.macros.create(admin, { name: 'Deles', actions: foreign })).rejects.toMatchObject(noWebhook);
  await expect(api.macros.update(admin, { id: macro.id, actions: foreign })).rejects.toMatchObject(noWebhook);
  const draft = (step: object) => ({ start: 'a', steps: [{ id: 'a', kind: 'program' as const, ways: [], ...step }] });
  const flow = await flows.create(admin, { name: 'IA', draft: draft({ promptId: 2, integrationId: 3 }) });
  const wrong = [
    [{ promptId: 9 }, 'ERR_NO_PROMPT_FOUND', 'draft.steps.0.promptId'],
    [{ integrationId: 9 }, 'ERR_NO_INTEGRATION_FOUND', 'draft.steps.0.integrationId'],
    [{ action: foreign[0] }, 'ERR_NO_WEBHOOK_FOUND', 'draft.steps.0.action.webhookId'],
  ] as const;
  for (const [step, code, field] of wrong) {
    const refused = { code, fields: [{ field, rule: 'exists' }] };
    await expect(flows.create(admin, { name: 'Deles', draft: draft(step) })).rejects.toMatchObject(refused);
    await expect(flows.update(admin, { id: flow.id, draft: draft(step) })).rejects.toMatchObject(refused);
    await expect(flows.tryOut(admin, { draft: draft(step), text: '' })).rejects.toMatchObject(refused);
  }
});

test('a person without the right to edit webhooks runs macros that call them, and names none', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  serveNamedRows({ webhooks: [1], activeWebhooks: [1] });
  const agent = aCaller({ companyId: company.companyId, userId: newId(), profile: 'user', queueIds: [] });
  const actions: RuleAction[] = [{ kind: 'webhook', webhookId: 1, text: 'Ticket de {{firstName}}' }];
  await expect(api.macros.create(agent, { name: 'Meu', actions })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  const macro = await api.macros.create(admin, { name: 'Avisar o ERP', shared: true, actions });
  await company.receives({ number: '5511911600002' });
  const { id } = await company.ticketOf('5511911600002');
  await api.macros.run(admin, { id: macro.id, ticketId: String(id) });
  const [order] = await eventually(() => {
    const found = company.publications.of(webhookOrders.call);
    return found.length > 0 ? found : null;
  }, 'the call');
  expect(order).toMatchObject({ automation: { kind: 'macro', id: macro.id }, text: 'Ticket de Carla', ticketId: id });
});

test('a template goes out by an official number, also after the window, with its values filled in', async () => {
  const company = await aCompany(bus, { kind: 'cloud' });
  const { api, admin } = company;
  const asked = serveTemplates();
  const number = '5511911600003';
  await company.receives({ number });
  const { id, uuid } = await company.ticketOf(number);
  const tag = await api.tags.create(admin, { name: 'Pago', color: '#112233' });
  const rule = await api.rules.create(admin, { name: 'Pedido', trigger: 'tagged', actions: [template] });
  await endWindow(company);
  await api.ticketTags.add(admin, { ticketId: id, tagId: tag.id });
  expect(await runs(company, rule.id)).toMatchObject([
    { outcome: 'done', actions: [{ kind: 'template', result: 'done' }] },
  ]);
  expect(asked[0]).toMatchObject({
    whatsappId: company.connectionId,
    template: { name: 'pedido', language: 'pt_BR', variables: [{ name: 'nome', value: 'Carla' }] },
    file: 'none',
  });
  const [order] = company.publications.of(messageOrders.send);
  expect(order).toMatchObject({ text: prepared.text, template: prepared.template });
  expect(order?.choices).toBeUndefined();
  expect((await company.conversation(uuid)).at(-1)).toMatchObject({ body: prepared.text, fromMe: true });
});

test('a template of a linked phone, and one that is not approved, are failures with the reason', async () => {
  const device = await aCompany(bus);
  const onDevice = await device.api.rules.create(device.admin, onMessage([template]));
  await device.receives({ number: '5511911600004' });
  expect(await runs(device, onDevice.id)).toMatchObject([{ outcome: 'failed', failure: 'ERR_WAPP_NOT_OFFICIAL' }]);
  const cloud = await aCompany(bus, { kind: 'cloud' });
  serveTemplates(new Fault('ERR_TEMPLATE_NOT_APPROVED'));
  const refused = await cloud.api.rules.create(cloud.admin, onMessage([{ kind: 'note', text: 'nunca' }, template]));
  await cloud.receives({ number: '5511911600005' });
  expect(await runs(cloud, refused.id)).toMatchObject([{ outcome: 'failed', failure: 'ERR_TEMPLATE_NOT_APPROVED' }]);
  const { id: ticketId } = await cloud.ticketOf('5511911600005');
  expect((await cloud.api.notes.list(cloud.admin, { ticketId })).notes).toEqual([]);
});
