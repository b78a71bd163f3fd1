import { PlatformConfig, startService } from '@recado/platform';
import { TicketsModule } from './tickets.module.ts';
import { archive } from './archive.gen.ts';

export const startTickets = (env = process.env) =>
  startService({
    name: 'tickets',
    module: TicketsModule,
    config: PlatformConfig,
    exported: archive,
    isIdempotent: true,
    remembersRemovals: true,
    env,
  });
