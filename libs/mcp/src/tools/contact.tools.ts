import { z } from 'zod';
import type { ToolRegistry } from '../tool.registry.ts';
import { contactOf } from './present-rows.ts';

export function contactTools(tools: ToolRegistry): void {
  tools.add({
    name: 'find_contacts',
    title: 'Find contacts',
    description:
      'Contacts whose name or number contains the words. Numbers are found with or without country code and ninth digit.',
    scopes: ['contacts:read'],
    effect: 'none',
    input: z.object({
      search: z.string().min(2).max(100).describe('Part of a name, or digits of a number'),
      cursor: z.string().optional().describe('`next` of the page before'),
    }),
    async run({ search, cursor }, recado) {
      const page = await recado.call('contacts.list', { searchParam: search, ...(cursor ? { cursor } : {}) });
      return { contacts: page.contacts.map(contactOf), next: page.cursor };
    },
  });
}
