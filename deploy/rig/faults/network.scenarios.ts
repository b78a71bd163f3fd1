import { setTimeout as pause } from 'node:timers/promises';
import { IsolatedWorker, namespacesUnavailable, type WorkerLink } from './isolated.worker.ts';
import type { FaultScenario } from './scenario.types.ts';

let isolated: IsolatedWorker | undefined;
const cut = (link: WorkerLink, serverName: string): FaultScenario => ({
  name: `network cut between a worker and ${serverName} for 30 s`,
  // Counted from the start of the cut. After a cut from WhatsApp the numbers sign in again and catch up beside full traffic.
  limitSeconds: link === 'simulator' ? 120 : 60,
  unavailableReason: namespacesUnavailable,
  async prepare(stage) {
    isolated = await IsolatedWorker.start(stage);
  },
  async run() {
    isolated?.cut(link);
    await pause(30_000);
    isolated?.restore(link);
  },
  async cleanUp() {
    await isolated?.stop();
  },
});

/** Packets are dropped: neither side sees its connection closed. */
export const networkScenarios: FaultScenario[] = [
  cut('postgres', 'Postgres'),
  cut('nats', 'NATS'),
  cut('simulator', 'WhatsApp'),
];
