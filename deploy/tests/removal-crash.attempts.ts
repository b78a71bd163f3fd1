import type { FollowedReference } from '@recado/contracts';
import { expect } from 'vitest';
import { aContactList, somePhones, startCampaign } from '../client/campaign.factory.ts';
import type { RestApi } from '../client/rest.client.ts';
import { anAgentAtWork, aWantedPlan, inDays, soon, type RemovalStage } from './removal-crash.stage.ts';
import { platformApi, product } from './running-product.ts';
import { perLevel } from './test-level.ts';

type Work = (stage: RemovalStage) => Promise<unknown>;
type Step = [service: string, point: string];

/** A removal after which rows of several services are changed. */
export interface CrashRemoval {
  name: string;
  /** The same handler and job as of another one: `npm test` leaves it out. */
  isLikeAnother?: true;
  /** Where a process dies, each time once: at the owner, at those who follow, and in their jobs. */
  steps: Step[];
  prepare: Work;
  remove: Work;
  /** Checks of the rows that had each reference, once the removal is over. */
  holds: { [N in FollowedReference]?: Work };
}

/** The owner dies before and after it publishes the event; each follower before and after the transaction of its handler. */
const stepsOf = (event: string, owner: string, followers: string[]): Step[] => [
  [owner, `publishing:${event}`],
  [owner, `published:${event}`],
  ...followers.flatMap((service): Step[] => [
    // An event whose handler died before the commit is delivered again after ten seconds, too long for every run of `npm test`.
    ...perLevel<Step[]>([[service, `handling:${event}`]], []),
    [service, `handled:${event}`],
  ]),
];
/** Tickets are changed one after the other: a process dies before the commit of one, and after that of another. */
const jobSteps: Step[] = [
  ['tickets', 'releasing'],
  ['tickets', 'released'],
];

/** Lines of that kind in the histories of the three tickets since `since`. */
const historyOf = async ({ company, ticketIds }: RemovalStage, kind: string, since: Date) => {
  const lines = await Promise.all(ticketIds.map((id) => company.api.tickets.history({ id })));
  return lines.map((found) => found.filter((line) => line.kind === kind && new Date(line.at) >= since).length);
};
const slowly = { delayMin: 60, delayMax: 60 };
const stopped = { status: 'CANCELADA' };

/** A campaign that starts in a month. */
async function aScheduledCampaign(api: RestApi, whatsappId: number, given: object): Promise<number> {
  const campaign = { name: 'Natal', message1: 'Oi', whatsappIds: [whatsappId], scheduledAt: inDays(30), ...given };
  return (await api.campaigns.create(campaign)).id;
}

function aRemovedAgent(name: string, toColleague: boolean): CrashRemoval {
  let agent: Awaited<ReturnType<typeof anAgentAtWork>>;
  let since: Date;
  return {
    name: `an agent whose tickets ${name}`,
    steps: [...stepsOf('users.deleted', 'accounts', ['tickets', 'chat']), ...jobSteps],
    prepare: async (stage) => {
      agent = await anAgentAtWork(stage);
      since = new Date();
    },
    remove: ({ company, colleagueId }) =>
      company.api.users.remove({ id: agent.agentId, ...(toColleague ? { ticketsTo: colleagueId } : {}) }),
    holds: {
      'tickets.tickets.user_id': async (stage) => {
        const { company, ticketIds, queueId, colleagueId } = stage;
        const owner = toColleague ? { status: 'open', userId: colleagueId } : { status: 'pending', userId: null };
        for (const id of ticketIds) expect(await company.api.tickets.get({ id })).toMatchObject({ ...owner, queueId });
        const kind = toColleague ? 'transferred' : 'returned';
        expect(await historyOf(stage, kind, since)).toEqual(ticketIds.map(() => 1));
      },
      'chat.internal_chats.owner_id': async ({ company, colleagueId }) =>
        expect([company.user.id, colleagueId]).toContain(
          (await company.api.chats.get({ id: String(agent.chatId) })).ownerId,
        ),
    },
  };
}

function aRemovedTag(): CrashRemoval {
  let tagId = 0;
  let campaignId = 0;
  return {
    name: 'the tag of a scheduled campaign',
    steps: stepsOf('tags.deleted', 'tickets', ['campaigns']),
    prepare: async ({ company: { api }, spareId }) => {
      ({ id: tagId } = await api.tags.create({ name: 'Natal', color: '#0b6e75' }));
      campaignId = await aScheduledCampaign(api, spareId, { tagListId: tagId });
    },
    remove: ({ company }) => company.api.tags.remove({ id: tagId }),
    holds: {
      'campaigns.campaigns.tag_list_id': async ({ company: { api } }) =>
        expect(await api.campaigns.get({ id: campaignId })).toMatchObject({ ...stopped, stopReason: 'noAudience' }),
    },
  };
}

function aRemovedFileList(): CrashRemoval {
  let fileListId = 0;
  let campaignId = 0;
  return {
    name: 'the files of a scheduled campaign',
    isLikeAnother: true,
    steps: stepsOf('fileLists.deleted', 'tickets', ['campaigns']),
    prepare: async ({ company: { api }, spareId }) => {
      ({ id: fileListId } = await api.files.create({ name: 'Folheto', message: 'Folheto', options: [{ name: 'x' }] }));
      const { id: contactListId } = await api.contactLists.create({ name: 'Clientes' });
      campaignId = await aScheduledCampaign(api, spareId, { fileListId, contactListId });
    },
    remove: ({ company }) => company.api.files.remove({ id: fileListId }),
    holds: {
      'campaigns.campaigns.file_list_id': async ({ company: { api } }) =>
        expect(await api.campaigns.get({ id: campaignId })).toMatchObject({ ...stopped, stopReason: 'noFiles' }),
    },
  };
}

function aRemovedPlan(): CrashRemoval {
  let wanted: Awaited<ReturnType<typeof aWantedPlan>>;
  return {
    name: 'the plan that a company is to pay for',
    steps: stepsOf('plans.deleted', 'accounts', ['billing', 'chat']),
    prepare: async (stage) => {
      wanted = await aWantedPlan(stage);
    },
    remove: async () => (await platformApi()).plans.remove({ id: wanted.planId }),
    holds: {
      'billing.invoices.plan_id': async ({ company }) =>
        expect(await company.api.invoices.get({ id: wanted.invoiceId })).toMatchObject({
          status: 'cancelled',
          reason: 'planRemoved',
        }),
    },
  };
}

/** The conversations go on with the default connection; the campaign that ran on the removed one alone stops. */
function aRemovedConnection(): CrashRemoval {
  let campaignId = 0;
  let callId = '';
  let since: Date;
  return {
    name: 'the connection of conversations, of a running campaign and of a call that waits for its time',
    steps: [
      ...stepsOf('connections.deleted', 'connections', ['tickets', 'campaigns']),
      ['tickets', 'callsStopped'],
      ...jobSteps,
    ],
    prepare: async (stage) => {
      const { company, line } = stage;
      const contactListId = await aContactList(product, company, await somePhones(product, 30));
      const campaign = { name: 'Longa', message1: 'Oi', contactListId, whatsappIds: [line.id], ...slowly };
      ({ id: campaignId } = await startCampaign(company, campaign));
      await soon(
        async () => expect((await company.api.campaigns.get({ id: campaignId })).status).toBe('EM_ANDAMENTO'),
        'the campaign to run',
      );
      const call = { number: '5511970000003', body: 'Lembrete', sendAt: inDays(30), whatsappId: line.id };
      ({ id: callId } = await company.api.apiMessages.send(call));
      since = new Date();
    },
    remove: ({ company, line }) => company.api.whatsapp.remove({ id: line.id }),
    holds: {
      'tickets.tickets.whatsapp_id': async (stage) => {
        const { company, ticketIds, spareId } = stage;
        for (const id of ticketIds)
          expect(await company.api.tickets.get({ id })).toMatchObject({ whatsappId: spareId });
        expect(await historyOf(stage, 'connectionChanged', since)).toEqual(ticketIds.map(() => 1));
      },
      'tickets.api_messages.whatsapp_id': async ({ company: { api } }) =>
        expect(await api.apiMessages.get({ id: callId })).toMatchObject({
          status: 'failed',
          failure: 'ERR_WAPP_REMOVED',
        }),
      'campaigns.campaigns.whatsapp_ids': async ({ company: { api } }) =>
        expect(await api.campaigns.get({ id: campaignId })).toMatchObject({
          ...stopped,
          stopReason: 'noConnection',
          whatsappIds: [],
        }),
    },
  };
}

/** Removals in their order: the last one ends the first connection, which the others need. */
export const removalsUnderCrashes: CrashRemoval[] = [
  aRemovedAgent('wait in their queue again', false),
  aRemovedAgent('go to a colleague', true),
  aRemovedTag(),
  aRemovedFileList(),
  aRemovedPlan(),
  aRemovedConnection(),
];
