import { run } from '@recado/platform';
import { startConnections } from './service.ts';

// Alone in its process it watches its own event loop; beside other services it must not end them all.
const alone = import.meta.main ? { WORKER_STALL_MS: '7000' } : {};
await run(() => startConnections({ ...alone, ...process.env }), 'connections');
