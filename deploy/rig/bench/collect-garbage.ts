import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** The address at which Node's inspector listens once a process has received SIGUSR1. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const MOST_TRIES = 50;
/** The first collection leaves what finalizers let go. */
const COLLECTIONS = 3;

/**
 * Has another Node process collect its garbage, so that what is left is in use. Its inspector stays open. One process of this machine at
 * a time.
 */
export async function collectGarbage(pid: number): Promise<void> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await findInspector());
  await once(socket, 'open');
  for (let id = 1; id <= COLLECTIONS; id++) {
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await answered;
  }
  socket.close();
}

async function findInspector(): Promise<string> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    try {
      const response = await fetch(INSPECTOR);
      const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch {
      // The inspector does not listen yet.
    }
    await pause(100);
  }
  throw new Error('The inspector of the process does not listen');
}
