/** Internal chats are a feature of the plan, and for the users of the company alone. */
export const chatAccess = { who: 'user', feature: 'useInternalChat', usersOnly: true } as const;
export const chatFaults = ['ERR_NO_CHAT_FOUND', 'ERR_NO_PERMISSION'] as const;
