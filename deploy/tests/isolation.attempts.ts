import { accounts } from './isolation.accounts.attempts.ts';
import { chat } from './isolation.chat.attempts.ts';
import { connections } from './isolation.connections.attempts.ts';
import { tickets } from './isolation.tickets.attempts.ts';
import type { Attempts } from './isolation.types.ts';

export const attempts: Attempts = { ...accounts, ...tickets, ...connections, ...chat };
