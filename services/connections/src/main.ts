import { run } from '@recado/platform';
import { startConnections } from './service.ts';

await run(() => startConnections(), 'connections');
