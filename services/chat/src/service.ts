import { startService } from '@recado/platform';
import { ChatConfig } from './chat.config.ts';
import { ChatModule } from './chat.module.ts';
import { archive } from './archive.gen.ts';

export const startChat = (env = process.env) =>
  startService({
    name: 'chat',
    module: ChatModule,
    config: ChatConfig,
    exported: archive,
    remembersRemovals: true,
    env,
  });
