import { accounts } from './isolation.accounts.attempts.ts';
import { billing } from './isolation.billing.attempts.ts';
import { campaigns } from './isolation.campaigns.attempts.ts';
import { chat } from './isolation.chat.attempts.ts';
import { connections } from './isolation.connections.attempts.ts';
import { integrations } from './isolation.integrations.attempts.ts';
import { tickets } from './isolation.tickets.attempts.ts';
import type { OperationAttempts } from './isolation.types.ts';

export const attempts: OperationAttempts = {
  ...accounts,
  ...tickets,
  ...connections,
  ...chat,
  ...integrations,
  ...campaigns,
  ...billing,
};
