import { startService } from '@recado/platform';
import { AccountsConfig } from './accounts.config.ts';
import { AccountsModule } from './accounts.module.ts';

const exported = {
  users: { by: ['id'], without: ['password_hash', 'support_change'] },
  profiles: { by: ['user_id'] },
  settings: { by: ['key'], without: ['sealed'] },
  api_keys: { by: ['id'], without: ['secret_hash', 'previous_hash', 'version'] },
  audit_log: { by: ['id'] },
};

export const startAccounts = (env = process.env) =>
  startService({
    name: 'accounts',
    module: AccountsModule,
    config: AccountsConfig,
    exported,
    remembersRemovals: true,
    env,
  });
