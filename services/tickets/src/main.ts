import { run } from '@recado/platform';
import { startTickets } from './service.ts';

await run(() => startTickets(), 'tickets');
