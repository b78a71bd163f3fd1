import type { Feature } from './features.ts';
import type { references, Removable } from './reference-registry.ts';

type Column = keyof typeof references;
/** A column that names the changed row, or the table whose rows need the lost right or feature. */
type Dependant =
  | Column
  | (Column extends infer C ? (C extends `${infer S}.${infer T}.${string}` ? `${S}.${T}` : never) : never);

/** Changes of a row that others name, besides its removal, which `references` has. */
export type RowChange =
  | 'user.demoted'
  | 'user.losesQueue'
  | 'connection.losesQueue'
  | 'connection.disconnected'
  | 'connection.noLongerDefault'
  | `${Extract<Removable, 'user' | 'connection' | 'queue' | 'tag' | 'contactList'>}.renamed`
  | `company.loses.${Feature}`;

/**
 * The consequence of a change for the rows that depend on the changed row.
 * - `stays`: nothing changes, and nobody is stuck with it.
 * - `follows`: it shows the new state.
 * - `paused`: it waits, says why, and goes on by itself once the change is undone.
 * - `stopped`: its work ends with a reason that people see; people begin it again.
 */
export interface OnChange {
  becomes: 'stays' | 'follows' | 'paused' | 'stopped';
  because: string;
}
const meaning = (becomes: OnChange['becomes']) => (because: string) => ({ becomes, because });
const [stays, paused, stopped] = [meaning('stays'), meaning('paused'), meaning('stopped')];
const follows = meaning('follows')('the name is read from the row, or from a copy that follows it');

/** Consequences of each change where they could be doubted; a row that is missing here goes on as before. */
export const changes = {
  'user.demoted': {
    'tickets.tickets.user_id': stays('agents see their own tickets, of whatever queue'),
    'tickets.saved_views.user_id': stays('a shared view belongs to all; any administrator changes it'),
    'tickets.schedules.user_id': stays('authors see their own messages, which are sent as they were ordered'),
  },
  'user.losesQueue': {
    'tickets.tickets.user_id': stays('a conversation is not torn away: its agent still sees it, and may transfer it'),
    'tickets.saved_views.view.queues': stays('a filter shows no more than its reader may see, and can be cleared'),
    'tickets.schedules.queue_id': stays('authors see their own messages, of whatever queue'),
  },
  'connection.losesQueue': {
    'tickets.tickets.queue_id': stays('the tickets that came in wait in their queue; the menu alone is another'),
    'connections.whatsapps.transfer_queue_id': stays('tickets may be moved to a queue that the menu does not offer'),
  },
  'connection.disconnected': {
    'tickets.tickets.whatsapp_id': paused('an answer is refused with the reason until the number is linked again'),
    'tickets.schedules.whatsapp_id': paused('it is tried for a day and says why; it can be moved to another number'),
    'campaigns.campaigns.whatsapp_ids': paused('the campaign says that it waits for the connection'),
  },
  'connection.noLongerDefault': {
    'tickets.tickets.whatsapp_id': stays('customers go on with the number they wrote to'),
    'accounts.users.whatsapp_id': stays('the default of a user is a choice of its own'),
  },
  'user.renamed': { 'tickets.tickets.user_id': follows },
  'connection.renamed': { 'tickets.tickets.whatsapp_id': follows },
  'queue.renamed': { 'tickets.tickets.queue_id': follows },
  'tag.renamed': { 'tickets.tickets.tag_ids': follows },
  'contactList.renamed': { 'campaigns.campaigns.contact_list_id': follows },
  'company.loses.useCampaigns': {
    'campaigns.campaigns': paused(
      'it sends nothing, can be seen and ended, and goes on with the plan; stopped after a week',
    ),
  },
  'company.loses.useSchedules': {
    'tickets.schedules': stopped(
      'a message that falls due fails with the reason, and ends its series; later ones wait for their time',
    ),
  },
  'company.loses.useInternalChat': {
    'chat.internal_chats': paused('nobody reads or writes, and nothing is lost'),
  },
  'company.loses.useExternalApi': {
    'accounts.api_keys': paused('a key is refused with the reason, and works again with the plan'),
    'integrations.webhook_endpoints': paused('nothing more is delivered until the plan has it again'),
  },
  'company.loses.useKanban': {
    'tickets.tags': stays('a lane is a tag of its tickets, and is listed and removed as one'),
  },
  'company.loses.useOpenAi': {
    'connections.whatsapps.prompt_id': paused(
      'people get the ticket, whose history says why; the prompt can be taken off',
    ),
  },
  'company.loses.useIntegrations': {
    'connections.whatsapps.integration_id': paused('as for a prompt'),
  },
  'company.loses.useRules': {
    'tickets.rule_runs': paused('rules stay as they are, and run again from the next event on once the plan has them'),
    'tickets.flow_visits': stopped(
      'people get the conversations inside flows; flows begin again once the plan has them',
    ),
  },
} as const satisfies Record<RowChange, Partial<Record<Dependant, OnChange>>>;
