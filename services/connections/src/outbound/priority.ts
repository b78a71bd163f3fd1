import type { MessageSource } from '@recado/contracts';

/** What goes first: the lower number. */
export const priorities: Record<MessageSource, number> = { agent: 0, bot: 1, api: 2, schedule: 3, campaign: 4 };

/** Up to here it is somebody's answer; what comes after waits for the budget. */
export const LAST_REPLY = priorities.bot;
export const LAST = priorities.campaign;
