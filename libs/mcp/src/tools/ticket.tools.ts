import { z } from 'zod';
import type { ToolRegistry } from '../tool.registry.ts';
import { messageOf, ticketOf } from './present-rows.ts';

const ticketId = z.int().positive().describe('`id` of the ticket');
const cursor = z.string().optional().describe('`next` of the page before');

export function ticketTools(tools: ToolRegistry): void {
  readingTools(tools);
  nameTools(tools);
  changingTools(tools);
}

function readingTools(tools: ToolRegistry): void {
  tools.add({
    name: 'list_tickets',
    title: 'List tickets',
    description:
      'Conversations, the newest first: those that wait (pending), those an agent has (open), or closed ones.',
    scopes: ['tickets:read'],
    effect: 'none',
    input: z.object({
      status: z.enum(['pending', 'open', 'closed']),
      search: z.string().max(100).optional().describe('Words of a name, a number or a message'),
      contactId: z.int().positive().optional(),
      queueIds: z.array(z.int().positive()).max(50).optional(),
      cursor,
    }),
    async run({ status, search, ...filter }, recado) {
      const input = { status, showAll: true, ...filter, ...(search ? { searchParam: search } : {}) };
      const page = await recado.call('tickets.list', input);
      return { tickets: page.tickets.map(ticketOf), next: page.cursor };
    },
  });
  tools.add({
    name: 'read_conversation',
    title: 'Read a conversation',
    description: 'The ticket and a page of its messages, the newest page first, each page in the order of time.',
    scopes: ['tickets:read', 'messages:read'],
    effect: 'none',
    input: z.object({ ticketId, cursor }),
    async run({ ticketId: id, cursor: after }, recado) {
      const ticket = await recado.call('tickets.get', { id: String(id) });
      const page = await recado.call('messages.list', { ticketId: String(id), ...(after ? { cursor: after } : {}) });
      return { ticket: ticketOf(ticket), messages: page.messages.map(messageOf), next: page.cursor };
    },
  });
}

/** Names and ids that other tools want. */
function nameTools(tools: ToolRegistry): void {
  const input = z.object({});
  tools.add({
    name: 'list_queues',
    title: 'List queues',
    description: 'Queues with their ids.',
    scopes: ['queues:read'],
    effect: 'none',
    input,
    run: async (_, recado) => ({
      queues: (await recado.call('queues.list', {})).map(({ id, name }) => ({ id, name })),
    }),
  });
  tools.add({
    name: 'list_agents',
    title: 'List agents',
    description: 'Agents with their ids, whether they are there, and the ids of their queues.',
    scopes: ['users:read'],
    effect: 'none',
    input,
    async run(_, recado) {
      const agents = await recado.call('users.colleagues', {});
      return { agents: agents.map(({ queues, ...agent }) => ({ ...agent, queueIds: queues.map(({ id }) => id) })) };
    },
  });
  tools.add({
    name: 'list_tags',
    title: 'List tags',
    description: 'Tags with their ids.',
    scopes: ['tags:read'],
    effect: 'none',
    input,
    run: async (_, recado) => ({ tags: (await recado.call('tags.list', {})).map(({ id, name }) => ({ id, name })) }),
  });
}

function changingTools(tools: ToolRegistry): void {
  tools.add({
    name: 'update_ticket',
    title: 'Change a ticket',
    description:
      'Gives a ticket to an agent (status open with userId), moves it to another queue, returns it to those that wait (pending), or ' +
      'closes it. Only what is given changes. To close one may send the customer a farewell and a request to rate.',
    scopes: ['tickets:write'],
    effect: 'customer',
    input: z.object({
      ticketId,
      status: z.enum(['pending', 'open', 'closed']).optional(),
      userId: z.int().positive().nullable().optional().describe('Agent; null takes it from its agent'),
      queueId: z.int().positive().nullable().optional(),
      note: z.string().max(1_000).optional().describe('For whoever gets the ticket; customers do not see it'),
    }),
    run: async ({ ticketId: id, ...change }, recado) => ({
      ticket: ticketOf(await recado.call('tickets.update', { id: String(id), ...change })),
    }),
  });
  tools.add({
    name: 'add_note',
    title: 'Add a note',
    description: 'A note on a ticket. Customers do not see notes.',
    scopes: ['tickets:write'],
    effect: 'internal',
    input: z.object({ ticketId, note: z.string().min(1).max(4_000) }),
    async run({ ticketId: id, note }, recado) {
      const { id: noteId, createdAt } = await recado.call('ticketNotes.create', { ticketId: id, note });
      return { note: { id: noteId, createdAt } };
    },
  });
  tools.add({
    name: 'tag_ticket',
    title: 'Tag a ticket',
    description: 'Adds a tag to a ticket, or takes it away.',
    scopes: ['tickets:write'],
    effect: 'internal',
    input: z.object({ ticketId, tagId: z.int().positive(), remove: z.boolean().optional() }),
    async run({ ticketId: id, tagId, remove }, recado) {
      const ticket = await recado.call(remove ? 'ticketTags.remove' : 'ticketTags.add', { ticketId: id, tagId });
      return { ticket: ticketOf(ticket) };
    },
  });
}
