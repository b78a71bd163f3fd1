import { startService } from '@recado/platform';
import { ConnectionEntity } from './rows/connection.entity.ts';
import { ConnectionsConfig } from './connections.config.ts';
import { ConnectionsModule } from './connections.module.ts';
import { applyPatches } from './whatsapp/patches/apply-patches.ts';
import { archive } from './archive.gen.ts';

export const entities = [ConnectionEntity];

export const startConnections = (env = process.env) => {
  applyPatches();
  return startService({
    name: 'connections',
    remembersRemovals: true,
    isIdempotent: true,
    module: ConnectionsModule,
    config: ConnectionsConfig,
    entities,
    exported: archive,
    env,
  });
};
