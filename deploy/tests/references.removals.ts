import type { Removable } from '@recado/contracts';
import type { TestCompany } from '../client/company.factory.ts';
import type { Things } from './isolation.types.ts';

export type RemovedKind = Exclude<Removable, 'announcement' | 'message' | 'plan'>;

interface Removal {
  id(things: Things): number | string;
  /** The thing's uuid, for columns of that type, where its id is a number. */
  uuid?(things: Things): string;
  remove(company: TestCompany, things: Things): Promise<unknown>;
}

/** How each thing is removed. What has most references of its own goes last. */
export const removals: Record<RemovedKind, Removal> = {
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
