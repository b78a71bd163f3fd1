import { startService } from '@recado/platform';
import { TicketsConfig } from './tickets.config.ts';
import { TicketsModule } from './tickets.module.ts';
import { archive } from './archive.gen.ts';

export const startTickets = (env = process.env) =>
  startService({
    name: 'tickets',
    module: TicketsModule,
    config: TicketsConfig,
    exported: archive,
    isIdempotent: true,
    remembersRemovals: true,
    env,
  });
