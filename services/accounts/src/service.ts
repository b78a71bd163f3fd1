import { startService } from '@recado/platform';
import { AccountsConfig } from './accounts.config.ts';
import { AccountsModule } from './accounts.module.ts';
import { archive } from './archive.gen.ts';

export const startAccounts = (env = process.env) =>
  startService({
    name: 'accounts',
    module: AccountsModule,
    config: AccountsConfig,
    exported: archive,
    remembersRemovals: true,
    isIdempotent: true,
    env,
  });
