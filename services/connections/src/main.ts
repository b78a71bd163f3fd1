import { run } from '@recado/platform';
import { startConnections } from './service.ts';

// The watchdog ends the process, so it is on by default only where the service runs alone.
const alone = import.meta.main ? { WORKER_STALL_MS: '7000' } : {};
await run(() => startConnections({ ...alone, ...process.env }), 'connections');
