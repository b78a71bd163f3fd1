import type { RowChange } from '@recado/contracts';
import { expect } from 'vitest';
import { planAttempts } from './changes.plan-attempts.ts';
import {
  aRunningCampaign,
  anotherLine,
  refused,
  shownTicket,
  soon,
  type Attempt,
  type ChangesStage,
  type Check,
} from './changes.stage.ts';

const ownOpen = async ({ agentApi, ticketId }: ChangesStage) => {
  const { tickets } = await agentApi.tickets.list({ status: 'open' });
  expect(tickets.map(({ id }) => String(id))).toContain(ticketId);
  expect((await agentApi.messages.list({ ticketId })).messages.length).toBeGreaterThan(0);
};
const ownSchedule = async ({ agentApi, scheduleId }: ChangesStage) => {
  const { schedules } = await agentApi.schedules.list({});
  expect(schedules.find(({ id }) => id === scheduleId)).toMatchObject({ status: 'AGENDADA', failure: null });
  await agentApi.schedules.update({ id: scheduleId, body: 'depois de amanhã' });
};
const follows =
  (find: (stage: ChangesStage) => Promise<unknown>, shown: string): Check =>
  (stage) =>
    soon(async () => expect(JSON.stringify(await find(stage))).toContain(shown), `the name ${shown}`);

let campaignId = 0;
let other: Awaited<ReturnType<typeof anotherLine>>;
let dueId = 0;

export const attempts: { [C in RowChange]: Attempt<C> } = {
  'user.demoted': {
    change: async ({ api, agentId, agentApi }) => {
      await api.users.update({ id: agentId, profile: 'user' });
      await soon(() => expect(agentApi.webhooks.list({})).rejects.toThrow(refused), 'the loss of the right');
    },
    holds: {
      'tickets.tickets.user_id': ownOpen,
      'tickets.saved_views.user_id': async ({ api, viewId }) => {
        expect((await api.savedViews.list()).find(({ id }) => id === viewId)).toMatchObject({ shared: true });
        await api.savedViews.update({ id: viewId, name: 'De todos' });
      },
      'tickets.schedules.user_id': ownSchedule,
    },
  },
  'user.losesQueue': {
    change: async ({ api, agentId, agentApi, waitingId }) => {
      await agentApi.tickets.get({ id: waitingId });
      await api.users.update({ id: agentId, queueIds: [] });
      await soon(() => expect(agentApi.tickets.get({ id: waitingId })).rejects.toThrow(/answered 404/), 'the loss');
    },
    holds: {
      'tickets.tickets.user_id': ownOpen,
      'tickets.saved_views.view.queues': async ({ agentApi, viewId, queueId, ticketId }) => {
        const saved = (await agentApi.savedViews.list()).find(({ id }) => id === viewId);
        expect(saved?.view.queues).toEqual([queueId]);
        const { tickets } = await agentApi.tickets.list({ queueIds: [queueId] });
        expect(tickets.map(({ id }) => String(id))).toEqual([ticketId]);
      },
      'tickets.schedules.queue_id': ownSchedule,
    },
  },
  'connection.losesQueue': {
    change: async ({ api, line, queueId }) => {
      await api.whatsapp.update({ id: line.id, queueIds: [queueId], transferQueueId: queueId });
      await api.whatsapp.update({ id: line.id, queueIds: [] });
    },
    holds: {
      'tickets.tickets.queue_id': async ({ api, waitingId, queueId }) => {
        const { tickets } = await api.tickets.list({ status: 'pending', queueIds: [queueId] });
        expect(tickets.map(({ id }) => String(id))).toContain(waitingId);
      },
      'connections.whatsapps.transfer_queue_id': async ({ api, line, queueId }) =>
        expect(await api.whatsapp.get({ id: line.id })).toMatchObject({ transferQueueId: queueId }),
    },
  },
  'connection.disconnected': {
    change: async (stage) => {
      const { api, contactId } = stage;
      other = await anotherLine(stage);
      campaignId = await aRunningCampaign(stage, other.id);
      const due = { contactId, whatsappId: other.id, body: 'agora', sendAt: new Date().toISOString() };
      await api.whatsapp.disconnect({ id: other.id });
      dueId = (await api.schedules.create(due)).id;
    },
    holds: {
      'tickets.tickets.whatsapp_id': async ({ api }) => {
        const { id: contactId } = await api.contacts.create({ name: 'Caio', number: '5511900000000' });
        const { id } = await api.tickets.create({ contactId, whatsappId: other.id, status: 'open' });
        const send = api.messages.send({ ticketId: String(id), body: 'oi' });
        await expect(send).rejects.toThrow(/ERR_WAPP_NOT_INITIALIZED/);
      },
      'tickets.schedules.whatsapp_id': async ({ api, line }) => {
        const waiting = { status: 'AGENDADA', failure: 'ERR_WAPP_NOT_INITIALIZED' };
        await soon(async () => expect(await api.schedules.get({ id: dueId })).toMatchObject(waiting), 'the reason');
        await api.schedules.update({ id: dueId, whatsappId: line.id, sendAt: new Date().toISOString() });
        await soon(
          async () => expect(await api.schedules.get({ id: dueId })).toMatchObject({ status: 'ENVIADA' }),
          'it',
        );
      },
      'campaigns.campaigns.whatsapp_ids': ({ api }) =>
        soon(async () => {
          const { status, waits } = await api.campaigns.get({ id: campaignId });
          expect(status).toBe('EM_ANDAMENTO');
          expect(waits).toMatchObject([{ whatsappId: other.id, reason: 'disconnected' }]);
        }, 'the campaign to say what it waits for'),
    },
  },
  'connection.noLongerDefault': {
    change: async ({ api, line, agentId }) => {
      await api.users.update({ id: agentId, whatsappId: line.id });
      await api.whatsapp.update({ id: other.id, isDefault: true });
      expect(await api.whatsapp.get({ id: line.id })).toMatchObject({ isDefault: false });
    },
    holds: {
      'tickets.tickets.whatsapp_id': async (stage) => {
        expect(await shownTicket(stage)).toMatchObject({ whatsappId: stage.line.id });
        await stage.api.messages.send({ ticketId: stage.ticketId, body: 'por aqui mesmo' });
        await stage.api.whatsapp.update({ id: stage.line.id, isDefault: true });
      },
      'accounts.users.whatsapp_id': async ({ api, agentId, line }) =>
        expect(await api.users.get({ id: agentId })).toMatchObject({ whatsappId: line.id }),
    },
  },
  'user.renamed': {
    change: ({ api, agentId }) => api.users.update({ id: agentId, name: 'Renata Nova' }),
    holds: { 'tickets.tickets.user_id': follows(shownTicket, 'Renata Nova') },
  },
  'connection.renamed': {
    change: ({ api, line }) => api.whatsapp.update({ id: line.id, name: 'Linha Nova' }),
    holds: { 'tickets.tickets.whatsapp_id': follows(shownTicket, 'Linha Nova') },
  },
  'queue.renamed': {
    change: ({ api, queueId }) => api.queues.update({ id: queueId, name: 'Fila Nova' }),
    holds: { 'tickets.tickets.queue_id': follows(shownTicket, 'Fila Nova') },
  },
  'tag.renamed': {
    change: ({ api, tagId }) => api.tags.update({ id: tagId, name: 'Etiqueta Nova' }),
    holds: { 'tickets.tickets.tag_ids': follows(shownTicket, 'Etiqueta Nova') },
  },
  'contactList.renamed': {
    change: async ({ api }) => {
      const { contactListId } = await api.campaigns.get({ id: campaignId });
      await api.contactLists.update({ id: contactListId ?? 0, name: 'Lista Nova' });
    },
    holds: {
      'campaigns.campaigns.contact_list_id': follows(({ api }) => api.campaigns.get({ id: campaignId }), 'Lista Nova'),
    },
  },
  ...planAttempts,
};
