import type { MessageSource } from '@recado/contracts';

/** What goes first: the lower number. */
export const priorities = { agent: 0, bot: 1, api: 2, schedule: 3, campaign: 4 };

const bySource: Partial<Record<MessageSource, number>> = { ...priorities, integration: priorities.bot };
/** What the platform says by itself answers somebody, as an agent does. */
export const priorityOf = (source: MessageSource = 'agent'): number => bySource[source] ?? priorities.agent;

/** Up to here it is somebody's answer; what comes after waits for the budget. */
export const LAST_REPLY = priorities.bot;
export const LAST = priorities.campaign;
