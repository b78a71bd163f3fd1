import type { MessageSource } from '@recado/contracts';

/** Lower numbers are sent first. */
export const priorities = { agent: 0, bot: 1, api: 2, schedule: 3, campaign: 4 };

const bySource: Partial<Record<MessageSource, number>> = { ...priorities, integration: priorities.bot };
/** Messages of the platform itself are replies and get the priority of an agent. */
export const priorityOf = (source: MessageSource = 'agent'): number => bySource[source] ?? priorities.agent;

/** Up to this priority a message is a reply; lower priorities wait for the budget. */
export const LOWEST_REPLY_PRIORITY = priorities.bot;
export const LOWEST_PRIORITY = priorities.campaign;

/** Messages that are sent without a person or a bot in the conversation; only these can be cold. */
export const automatedSources: readonly MessageSource[] = ['api', 'schedule', 'campaign'];
export const isAutomated = (source: MessageSource = 'agent'): boolean => automatedSources.includes(source);
