import { run } from '@recado/platform';
import { startGateway } from './service.ts';

await run(() => startGateway(), 'gateway');
