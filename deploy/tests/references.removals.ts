import type { Removable } from '@recado/contracts';
import type { TestCompany } from '../client/company.factory.ts';
import type { Things } from './isolation.types.ts';
import { platformApi } from './running-product.ts';

/** Rows of the company, and of the platform that concern it. */
export interface RemovableThings extends Things {
  plan: number;
  announcement: number;
}
interface Removal {
  id(things: RemovableThings): number | string;
  /** The thing's uuid, for columns of that type, where its id is a number. */
  uuid?(things: RemovableThings): string;
  remove(company: TestCompany, things: RemovableThings): Promise<unknown>;
}

/**
 * The removal of each thing. Things with most references of their own are removed last; a thing without an attempt does
 * not compile.
 */
export const removals: Record<Removable, Removal> = {
  plan: { id: ({ plan }) => plan, remove: async (_, { plan }) => (await platformApi()).plans.remove({ id: plan }) },
  announcement: {
    id: ({ announcement }) => announcement,
    remove: async (_, { announcement }) => (await platformApi()).announcements.remove({ id: announcement }),
  },
  message: { id: ({ sent }) => sent, remove: ({ api }, { sent }) => api.messages.remove({ id: sent }) },
  tag: { id: ({ tag }) => tag, remove: ({ api }, { tag }) => api.tags.remove({ id: tag }) },
  integration: {
    id: ({ integration }) => integration,
    remove: ({ api }, { integration }) => api.queueIntegrations.remove({ id: integration }),
  },
  promptSource: {
    id: ({ promptSource }) => promptSource,
    remove: ({ api }, { prompt, promptSource }) => api.prompts.removeSource({ id: prompt, sourceId: promptSource }),
  },
  queueOption: {
    id: ({ branch }) => branch,
    remove: ({ api }, { branch }) => api.queueOptions.remove({ id: branch }),
  },
  fileList: { id: ({ fileList }) => fileList, remove: ({ api }, { fileList }) => api.files.remove({ id: fileList }) },
  contactList: {
    id: ({ contactList }) => contactList,
    remove: ({ api }, { contactList }) => api.contactLists.remove({ id: contactList }),
  },
  user: { id: ({ user }) => user, remove: ({ api }, { user }) => api.users.remove({ id: user }) },
  connection: {
    id: ({ whatsapp }) => whatsapp,
    remove: async ({ api }, { whatsapp }) => {
      await api.whatsapp.create({ name: 'Outra', isDefault: true });
      await api.whatsapp.remove({ id: whatsapp });
    },
  },
  prompt: { id: ({ prompt }) => prompt, remove: ({ api }, { prompt }) => api.prompts.remove({ id: prompt }) },
  queue: { id: ({ queue }) => queue, remove: ({ api }, { queue }) => api.queues.remove({ id: queue }) },
  apiKey: { id: ({ apiKey }) => apiKey, remove: ({ api }, { apiKey }) => api.apiKeys.remove({ id: apiKey }) },
  webhook: { id: ({ webhook }) => webhook, remove: ({ api }, { webhook }) => api.webhooks.remove({ id: webhook }) },
  campaign: {
    id: ({ campaign }) => campaign,
    remove: ({ api }, { campaign }) => api.campaigns.remove({ id: campaign }),
  },
  chatMessage: {
    id: ({ chatMessage }) => chatMessage,
    remove: ({ api }, { chatMessage }) => api.chatMessages.remove({ id: chatMessage }),
  },
  chat: { id: ({ chat }) => chat, remove: ({ api }, { chat }) => api.chats.remove({ id: chat }) },
  ticket: {
    id: ({ ticket }) => ticket,
    uuid: ({ ticketUuid }) => ticketUuid,
    remove: ({ api }, { ticketUuid }) => api.tickets.remove({ id: ticketUuid }),
  },
  contact: { id: ({ contact }) => contact, remove: ({ api }, { contact }) => api.contacts.remove({ id: contact }) },
  session: { id: ({ session }) => session, remove: ({ api }, { session }) => api.sessions.end({ id: session }) },
};
