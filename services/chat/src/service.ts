import { startService } from '@recado/platform';
import { ChatConfig } from './chat.config.ts';
import { ChatModule } from './chat.module.ts';

const exported = {
  announcement_reads: { by: ['user_id', 'announcement_id'] },
  mails: { by: ['mail_id'], without: ['content'] },
  notifications: { by: ['user_id', 'id'] },
};

export const startChat = (env = process.env) =>
  startService({ name: 'chat', module: ChatModule, config: ChatConfig, exported, remembersRemovals: true, env });
