/** Rows that people can remove while other rows name them. */
export type Removable =
  | 'announcement'
  | 'apiKey'
  | 'campaign'
  | 'chat'
  | 'chatMessage'
  | 'connection'
  | 'contact'
  | 'contactList'
  | 'fileList'
  | 'integration'
  | 'message'
  | 'plan'
  | 'prompt'
  | 'promptSource'
  | 'queue'
  | 'queueOption'
  | 'session'
  | 'tag'
  | 'ticket'
  | 'user'
  | 'webhook';

/**
 * The fate of a row when the row that it names is removed.
 * - `removed`: it is removed as well.
 * - `emptied`: its field becomes null, or its list loses the id.
 * - `reassigned`: it names another row, which a person chose or a rule says.
 * - `stopped`: its work ends with a reason that people see, and its field is emptied.
 * - `refused`: nothing is removed while it is there; a fault says so.
 * - `kept`: the row is history, so it keeps the id. Screens show the name of that time, or none.
 */
export type OnRemoval = 'removed' | 'emptied' | 'reassigned' | 'stopped' | 'refused' | 'kept';

export interface Reference {
  to: Removable;
  onRemoval: OnRemoval;
  /** A condition on the rows that the rule is for; all others are `kept`, or follow their foreign key. */
  only?: string;
}

const to = <R extends Removable, O extends OnRemoval>(row: R, onRemoval: O, only?: string) => ({
  to: row,
  onRemoval,
  ...(only === undefined ? {} : { only }),
});

const living = `status in ('pending', 'open')`;

const started = `status in ('PROGRAMADA', 'EM_ANDAMENTO')`;

/** Every column of a table of the services that names a removable row, by schema, table and column. */
export const references = {
  'accounts.api_call_log.api_key_id': to('apiKey', 'kept'),
  'accounts.api_keys.whatsapp_ids': to('connection', 'emptied'),
  'accounts.audit_log.user_id': to('user', 'kept'),
  'accounts.companies.plan_id': to('plan', 'refused'),
  'accounts.email_confirmations.user_id': to('user', 'removed'),
  'accounts.exports.ordered_by_id': to('user', 'kept'),
  'accounts.invitations.invited_by_id': to('user', 'removed'),
  'accounts.invitations.queue_ids': to('queue', 'emptied'),
  'accounts.password_resets.user_id': to('user', 'removed'),
  'accounts.profiles.user_id': to('user', 'removed'),
  'accounts.second_factors.user_id': to('user', 'removed'),
  'accounts.sessions.user_id': to('user', 'removed'),
  'accounts.sign_in_identities.user_id': to('user', 'removed'),
  'accounts.users.queue_ids': to('queue', 'emptied'),
  'accounts.users.whatsapp_id': to('connection', 'emptied'),

  'billing.invoices.plan_id': to('plan', 'stopped', `kind = 'planChange' and state = 'open'`),
  'billing.subscriptions.plan_id': to('plan', 'refused'),
  'billing.usage_users.user_id': to('user', 'kept'),

  'campaigns.campaign_connections.campaign_id': to('campaign', 'removed'),
  'campaigns.campaign_connections.connection_id': to('connection', 'removed'),
  'campaigns.campaigns.contact_list_id': to('contactList', 'refused', started),
  'campaigns.campaigns.file_list_id': to('fileList', 'stopped'),
  'campaigns.campaigns.queue_id': to('queue', 'emptied'),
  'campaigns.campaigns.tag_list_id': to('tag', 'stopped'),
  'campaigns.campaigns.whatsapp_ids': to('connection', 'stopped'),
  'campaigns.connection_copies.id': to('connection', 'removed'),
  'campaigns.contact_list_items.contact_list_id': to('contactList', 'removed'),
  'campaigns.lanes.connection_id': to('connection', 'removed'),
  'campaigns.list_imports.contact_list_id': to('contactList', 'removed'),
  'campaigns.recipients.answer_message_id': to('message', 'kept'),
  'campaigns.recipients.campaign_id': to('campaign', 'removed'),
  'campaigns.recipients.connection_id': to('connection', 'kept'),
  'campaigns.recipients.ticket_id': to('ticket', 'kept'),
  'campaigns.skip_counts.campaign_id': to('campaign', 'removed'),
  'campaigns.suppressions.campaign_id': to('campaign', 'kept'),
  'campaigns.tallies.campaign_id': to('campaign', 'removed'),
  'campaigns.user_copies.id': to('user', 'removed'),

  'chat.announcement_reads.announcement_id': to('announcement', 'removed'),
  'chat.announcement_reads.user_id': to('user', 'removed'),
  'chat.announcements.plan_ids': to('plan', 'emptied'),
  'chat.companies.plan_id': to('plan', 'refused'),
  'chat.internal_chat_members.chat_id': to('chat', 'removed'),
  'chat.internal_chat_members.user_id': to('user', 'removed'),
  'chat.internal_chats.last_sender_id': to('user', 'kept'),
  'chat.internal_chats.owner_id': to('user', 'reassigned'),
  'chat.internal_files.chat_id': to('chat', 'removed'),
  'chat.internal_files.message_id': to('chatMessage', 'removed'),
  'chat.internal_messages.chat_id': to('chat', 'removed'),
  'chat.internal_messages.reply_to_id': to('chatMessage', 'kept'),
  'chat.internal_messages.sender_id': to('user', 'kept'),
  'chat.notifications.ticket_id': to('ticket', 'removed'),
  'chat.notifications.user_id': to('user', 'removed'),
  'chat.push_subscriptions.session_id': to('session', 'removed'),
  'chat.push_subscriptions.user_id': to('user', 'removed'),
  'chat.todo_tasks.ticket_uuid': to('ticket', 'emptied'),
  'chat.todo_tasks.user_id': to('user', 'removed'),
  'chat.todo_versions.user_id': to('user', 'removed'),

  'connections.whatsapps.integration_id': to('integration', 'emptied'),
  'connections.whatsapps.prompt_id': to('prompt', 'emptied'),
  'connections.whatsapps.queue_ids': to('queue', 'emptied'),
  'connections.whatsapps.transfer_queue_id': to('queue', 'emptied'),

  'integrations.event_log.contact_id': to('contact', 'kept'),
  'integrations.prompt_passages.prompt_id': to('prompt', 'removed'),
  'integrations.prompt_passages.source_id': to('promptSource', 'removed'),
  'integrations.prompt_sources.prompt_id': to('prompt', 'removed'),
  'integrations.prompts.queue_id': to('queue', 'emptied'),
  'integrations.token_usage.prompt_id': to('prompt', 'kept'),
  'integrations.turns.ticket_id': to('ticket', 'removed'),
  'integrations.webhook_deliveries.contact_id': to('contact', 'kept'),
  'integrations.webhook_deliveries.endpoint_id': to('webhook', 'removed'),
  'integrations.webhook_endpoints.connection_ids': to('connection', 'emptied'),
  'integrations.webhook_hours.endpoint_id': to('webhook', 'removed'),
  'integrations.webhook_lanes.endpoint_id': to('webhook', 'removed'),

  'tickets.agent_presence.agent_id': to('user', 'removed'),
  'tickets.agents.id': to('user', 'removed'),
  'tickets.agents.queue_ids': to('queue', 'emptied'),
  'tickets.api_messages.contact_id': to('contact', 'kept'),
  'tickets.api_messages.ticket_id': to('ticket', 'kept'),
  'tickets.api_messages.token_id': to('apiKey', 'kept'),
  'tickets.api_messages.whatsapp_id': to('connection', 'stopped', 'content is not null'),
  'tickets.bots.ticket_id': to('ticket', 'removed'),
  'tickets.campaign_files.campaign_id': to('campaign', 'kept'),
  'tickets.connection_rules.connection_id': to('connection', 'removed'),
  'tickets.connections.id': to('connection', 'removed'),
  'tickets.contact_consents.contact_id': to('contact', 'removed'),
  'tickets.contact_erasures.contact_id': to('contact', 'removed'),
  'tickets.drafts.ticket_id': to('ticket', 'removed'),
  'tickets.drafts.user_id': to('user', 'removed'),
  'tickets.episodes.campaign_id': to('campaign', 'kept'),
  'tickets.episodes.closed_by': to('user', 'kept'),
  'tickets.episodes.connection_id': to('connection', 'kept'),
  'tickets.episodes.contact_id': to('contact', 'removed'),
  'tickets.episodes.queue_id': to('queue', 'kept'),
  'tickets.episodes.tag_ids': to('tag', 'kept'),
  'tickets.episodes.ticket_id': to('ticket', 'removed'),
  'tickets.episodes.user_id': to('user', 'kept'),
  'tickets.file_list_options.file_list_id': to('fileList', 'removed'),
  'tickets.file_lists.user_id': to('user', 'kept'),
  'tickets.group_members.contact_id': to('contact', 'removed'),
  'tickets.history.ticket_id': to('ticket', 'removed'),
  'tickets.flow_versions.user_id': to('user', 'kept'),
  'tickets.flow_visits.ticket_id': to('ticket', 'removed'),
  'tickets.macros.user_id': to('user', 'removed', 'not shared'),
  'tickets.messages.campaign_id': to('campaign', 'kept'),
  'tickets.messages.contact_id': to('contact', 'removed'),
  'tickets.messages.quoted_id': to('message', 'kept'),
  'tickets.messages.source_id': to('message', 'kept'),
  'tickets.messages.ticket_id': to('ticket', 'removed'),
  'tickets.messages.user_id': to('user', 'kept'),
  'tickets.messages.whatsapp_id': to('connection', 'kept'),
  'tickets.queue_options.parent_id': to('queueOption', 'removed'),
  'tickets.queue_options.queue_id': to('queue', 'removed'),
  'tickets.queues.integration_id': to('integration', 'emptied'),
  'tickets.queues.prompt_id': to('prompt', 'emptied'),
  'tickets.quick_messages.user_id': to('user', 'removed', 'not geral'),
  'tickets.ratings.queue_id': to('queue', 'kept'),
  'tickets.ratings.ticket_id': to('ticket', 'removed'),
  'tickets.ratings.user_id': to('user', 'kept'),
  'tickets.connection_states.connection_id': to('connection', 'removed'),
  'tickets.rule_outages.connection_id': to('connection', 'removed'),
  'tickets.rule_events.contact_id': to('contact', 'removed'),
  'tickets.rule_events.ticket_id': to('ticket', 'removed'),
  'tickets.rule_runs.contact_id': to('contact', 'removed'),
  'tickets.rule_runs.ticket_id': to('ticket', 'removed'),
  'tickets.rule_waits.ticket_id': to('ticket', 'removed'),
  'tickets.saved_views.user_id': to('user', 'removed', 'not shared'),
  'tickets.saved_views.view.queues': to('queue', 'emptied'),
  'tickets.saved_views.view.tags': to('tag', 'emptied'),
  'tickets.saved_views.view.users': to('user', 'emptied'),
  'tickets.schedules.contact_id': to('contact', 'removed'),
  'tickets.schedules.queue_id': to('queue', 'emptied'),
  'tickets.schedules.user_id': to('user', 'kept'),
  'tickets.schedules.whatsapp_id': to('connection', 'emptied', 'sent_at is null'),
  'tickets.tags.user_id': to('user', 'kept'),
  'tickets.ticket_notes.ticket_id': to('ticket', 'removed'),
  'tickets.ticket_notes.user_id': to('user', 'kept'),
  'tickets.ticket_tags.tag_id': to('tag', 'removed'),
  'tickets.ticket_tags.ticket_id': to('ticket', 'removed'),
  'tickets.tickets.closed_by': to('user', 'kept'),
  'tickets.tickets.contact_id': to('contact', 'removed'),
  'tickets.tickets.first_accepted_by': to('user', 'kept'),
  'tickets.tickets.passed_over_id': to('user', 'kept'),
  'tickets.tickets.queue_id': to('queue', 'emptied'),
  'tickets.tickets.tag_ids': to('tag', 'emptied'),
  'tickets.tickets.user_id': to('user', 'reassigned', `status = 'open'`),
  'tickets.tickets.whatsapp_id': to('connection', 'reassigned', living),
  'tickets.turn_budgets.contact_id': to('contact', 'removed'),
} satisfies Record<`${string}.${string}.${string}`, Reference>;

type References = typeof references;
/** References whose rows are changed after the removal, in a service of their own or one by one. */
export type FollowedReference = {
  [N in keyof References]: References[N]['onRemoval'] extends 'reassigned' | 'stopped' ? N : never;
}[keyof References];
