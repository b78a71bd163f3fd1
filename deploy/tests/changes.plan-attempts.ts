import type { Feature } from '@recado/contracts';
import { expect } from 'vitest';
import { aCustomer, waitForTicket } from '../client/company.factory.ts';
import { apiOf } from '../client/rest.client.ts';
import {
  aRunningCampaign,
  inDays,
  refused,
  shownTicket,
  soon,
  type Attempt,
  type ChangesStage,
  type Check,
} from './changes.stage.ts';
import { platformApi, product } from './running-product.ts';
import { openWebhookReceiver } from './webhook-receiver.ts';

async function setFeature({ company, api }: ChangesStage, feature: Feature, isOn: boolean): Promise<void> {
  const { companies } = await platformApi();
  await companies.update({ id: company.id, overrides: { [feature]: isOn } });
  await soon(
    async () => expect((await api.auth.me()).features.includes(feature)).toBe(isOn),
    `${feature} to be ${isOn}`,
  );
}
const takes =
  (feature: Feature): Check =>
  (stage) =>
    setFeature(stage, feature, false);

/** A customer of the line that the bot serves gets to a person, and the history of the ticket says why. */
async function isHandedOver(stage: ChangesStage): Promise<void> {
  const { api, company, line } = stage;
  const customer = await aCustomer(product, 'Rui');
  await customer.writes(line.number, 'tem bolo?');
  const ticket = await waitForTicket(company, customer.number);
  await soon(
    async () => expect(JSON.stringify(await api.tickets.history({ id: String(ticket.id) }))).toContain('notInPlan'),
    'the reason in the history',
  );
  await api.whatsapp.update({ id: line.id, promptId: null, integrationId: null });
}

const isGoingOn = async ({ sql }: ChangesStage, campaignId: number, before: number) => {
  const { rows } = await sql.query<{ sent: number }>(
    `select count(*)::int as sent from campaigns.recipients where campaign_id = $1 and ordered_at is not null`,
    [campaignId],
  );
  expect(rows[0]?.sent).toBeGreaterThan(before);
};

let campaignId = 0;
let dueId = 0;
let ruleId = 0;

export const planAttempts: { [C in `company.loses.${Feature}`]: Attempt<C> } = {
  'company.loses.useCampaigns': {
    change: async (stage) => {
      campaignId = await aRunningCampaign(stage, stage.line.id);
      await setFeature(stage, 'useCampaigns', false);
    },
    holds: {
      'campaigns.campaigns': async (stage) => {
        await expect(stage.api.campaigns.create({ name: 'Outra' })).rejects.toThrow(refused);
        const { records } = await stage.api.campaigns.list({ status: 'EM_ANDAMENTO' });
        expect(records.map(({ id }) => id)).toContain(campaignId);
        const isPaused = async () => {
          const { rows } = await stage.sql.query<{ reason: string; sent: number }>(
            `select l.wait_reason as reason, (select count(*)::int from campaigns.recipients r
               where r.campaign_id = $2 and r.ordered_at is not null) as sent
             from campaigns.lanes l where l.connection_id = $1`,
            [stage.line.id, campaignId],
          );
          expect(rows[0]?.reason).toBe('plan');
          return rows[0]?.sent ?? 0;
        };
        await soon(isPaused, 'the campaign to wait for the plan');
        const before = await isPaused();
        await setFeature(stage, 'useCampaigns', true);
        await soon(() => isGoingOn(stage, campaignId, before), 'the campaign to go on');
        await setFeature(stage, 'useCampaigns', false);
        expect(await stage.api.campaigns.cancel({ id: campaignId })).toMatchObject({ status: 'CANCELADA' });
        await setFeature(stage, 'useCampaigns', true);
      },
    },
  },
  'company.loses.useSchedules': {
    change: async (stage) => {
      const due = { contactId: stage.contactId, body: 'já agora', sendAt: new Date(Date.now() + 20_000).toISOString() };
      dueId = (await stage.api.schedules.create(due)).id;
      await setFeature(stage, 'useSchedules', false);
    },
    holds: {
      'tickets.schedules': async (stage) => {
        const { api, sql, scheduleId } = stage;
        await soon(async () => {
          const { rows } = await sql.query<{ status: string }>(`select status from tickets.schedules where id = $1`, [
            dueId,
          ]);
          expect(rows[0]?.status).toBe('ERRO');
        }, 'the message to fail');
        await setFeature(stage, 'useSchedules', true);
        expect(await api.schedules.get({ id: dueId })).toMatchObject({ failure: 'ERR_SCHEDULE_NO_PLAN' });
        expect(await api.schedules.get({ id: scheduleId })).toMatchObject({ status: 'AGENDADA', failure: null });
        expect(await api.schedules.update({ id: dueId, sendAt: inDays(1) })).toMatchObject({ status: 'AGENDADA' });
      },
    },
  },
  'company.loses.useInternalChat': {
    change: async (stage) => {
      await stage.api.chats.create({ title: 'Equipe', users: [stage.agentId] });
      await setFeature(stage, 'useInternalChat', false);
    },
    holds: {
      'chat.internal_chats': async (stage) => {
        await expect(stage.api.chats.list({})).rejects.toThrow(refused);
        await setFeature(stage, 'useInternalChat', true);
        expect(JSON.stringify(await stage.api.chats.list({}))).toContain('Equipe');
      },
    },
  },
  'company.loses.useExternalApi': {
    change: takes('useExternalApi'),
    holds: {
      'accounts.api_keys': async (stage) => {
        await setFeature(stage, 'useExternalApi', true);
        const { secret } = await stage.api.apiKeys.create({ name: 'CRM', kind: 'live', scopes: ['tickets:read'] });
        const program = apiOf(product.gateway, secret);
        await program.tickets.list({});
        await setFeature(stage, 'useExternalApi', false);
        await soon(() => expect(program.tickets.list({})).rejects.toThrow(/useExternalApi/), 'the key to be refused');
        await setFeature(stage, 'useExternalApi', true);
        await soon(() => program.tickets.list({}), 'the key to work');
      },
      'integrations.webhook_endpoints': async (stage) => {
        const receiver = await openWebhookReceiver(() => 'take');
        const { api } = stage;
        const [url, events] = [receiver.url, ['contact.created' as const]];
        const endpoint = await api.webhooks.create({ name: 'CRM', url, events });
        receiver.state.secret = endpoint.secret;
        await setFeature(stage, 'useExternalApi', false);
        await soon(async () => {
          const { rows } = await stage.sql.query<{ value: string }>(
            `select value from integrations.settings where company_id = $1 and key = 'plan:useExternalApi'`,
            [stage.company.id],
          );
          expect(rows[0]?.value).toBe('0');
        }, 'the loss to be known');
        await api.contacts.create({ name: 'Não contada', number: '5511900000001' });
        await setFeature(stage, 'useExternalApi', true);
        await soon(async () => {
          if (!receiver.received.some(({ raw }) => raw.includes('Contada')))
            await api.contacts.create({ name: 'Contada', number: `55119${String(Date.now()).slice(-8)}` });
          expect(receiver.received.some(({ raw }) => raw.includes('Contada'))).toBe(true);
        }, 'the endpoint to receive again');
        expect(receiver.received.some(({ raw }) => raw.includes('Não contada'))).toBe(false);
        expect(await api.webhooks.get({ id: endpoint.id })).toMatchObject({ active: true });
        receiver.close();
      },
    },
  },
  'company.loses.useKanban': {
    change: takes('useKanban'),
    holds: {
      'tickets.tags': async (stage) => {
        await expect(stage.api.kanban.board({})).rejects.toThrow(refused);
        expect(await shownTicket(stage)).toMatchObject({ tags: [{ id: stage.tagId }] });
        expect(JSON.stringify(await stage.api.tags.page({}))).toContain('Etiqueta Nova');
        await stage.api.tags.remove({ id: stage.tagId });
      },
    },
  },
  'company.loses.useOpenAi': {
    change: async (stage) => {
      const { api, line, queueId } = stage;
      const prompt = 'Você atende os clientes desta loja com simpatia e responde em poucas palavras.';
      const { id } = await api.prompts.create({ name: 'Atendente', prompt, apiKey: 'k', queueId, maxMessages: 5 });
      await api.whatsapp.update({ id: line.id, promptId: id });
      await setFeature(stage, 'useOpenAi', false);
    },
    holds: { 'connections.whatsapps.prompt_id': isHandedOver },
  },
  'company.loses.useIntegrations': {
    change: async (stage) => {
      const { api, line } = stage;
      const given = { type: 'webhook' as const, name: 'Robô', urlN8N: 'https://example.com/hook', secret: 'segredo' };
      const { id } = await api.queueIntegrations.create(given);
      await api.whatsapp.update({ id: line.id, integrationId: id });
      await setFeature(stage, 'useIntegrations', false);
    },
    holds: { 'connections.whatsapps.integration_id': isHandedOver },
  },
  'company.loses.useRules': {
    change: async (stage) => {
      const note = { kind: 'note', text: 'anotado pela regra' } as const;
      ruleId = (await stage.api.rules.create({ name: 'Anotar', trigger: 'tagged', actions: [note] })).id;
      const ask = {
        id: 'ask',
        kind: 'ask' as const,
        text: 'Nome?',
        answer: 'text' as const,
        variable: 'nome',
        ways: [],
      };
      const starts = { connections: [], queues: [], adverts: false, byHand: true };
      const flow = await stage.api.flows.create({ name: 'Perguntar', draft: { start: 'ask', steps: [ask] }, starts });
      await stage.api.flows.publish({ id: flow.id });
      await stage.api.flows.start({ ticketId: Number(stage.ticketId), flowId: flow.id });
      expect(await stage.api.tickets.get({ id: stage.ticketId })).toMatchObject({ chatbot: true });
      await setFeature(stage, 'useRules', false);
    },
    holds: {
      'tickets.flow_visits': async (stage) => {
        await soon(
          async () =>
            expect(await stage.api.tickets.get({ id: stage.ticketId })).toMatchObject({
              chatbot: false,
              status: 'pending',
            }),
          'people to get the conversation',
        );
        await expect(stage.api.flows.list({})).rejects.toThrow(refused);
      },
      'tickets.rule_runs': async (stage) => {
        const { api, ticketId } = stage;
        await expect(api.rules.list({})).rejects.toThrow(refused);
        const tag = (name: string) => api.tags.create({ name, color: '#0B6E75' });
        const add = async (name: string) =>
          api.ticketTags.add({ ticketId: Number(ticketId), tagId: (await tag(name)).id });
        await add('Sem plano');
        await soon(async () => {
          const { rowCount } = await stage.sql.query(`select 1 from tickets.rule_events where ticket_id = $1`, [
            ticketId,
          ]);
          expect(rowCount).toBe(0);
        }, 'the event to be removed');
        await setFeature(stage, 'useRules', true);
        expect((await api.rules.runs({ ruleId })).runs).toEqual([]);
        await add('Com plano');
        await soon(async () => expect((await api.rules.runs({ ruleId })).runs).toHaveLength(1), 'the rule to run');
      },
    },
  },
};
