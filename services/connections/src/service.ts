import { startService } from '@recado/platform';
import { ConnectionEntity } from './rows/connection.entity.ts';
import { ConnectionsConfig } from './connections.config.ts';
import { ConnectionsModule } from './connections.module.ts';
import { applyPatches } from './whatsapp/patches/apply-patches.ts';

export const entities = [ConnectionEntity];

const exported = {
  whatsapps: {
    by: ['id'],
    without: [
      'token_hash',
      'token_support_session',
      'qrcode',
      'pairing_code',
      'rules_published',
      'known_number',
      'known_number_since',
    ],
  },
  session_events: { by: ['connection_id', 'id'] },
  sending_days: { by: ['connection_id', 'day'] },
};

export const startConnections = (env = process.env) => {
  applyPatches();
  return startService({
    name: 'connections',
    remembersRemovals: true,
    module: ConnectionsModule,
    config: ConnectionsConfig,
    entities,
    exported,
    env,
  });
};
