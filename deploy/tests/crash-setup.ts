import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../standalone/repository-paths.ts';
import { localSystems, shortTimes, wideLimits } from './short-times.ts';
import { startBuilt } from './start-product.ts';

const replicas = ['gateway', 'tickets', 'connections', 'integrations'].map((service) => `${service}=2`).join();

/** Starts one product, with a process per service, for all tests that kill its processes and go on with the others. */
export default async function setup(): Promise<() => Promise<void>> {
  const preload = inRoot('deploy', 'rig', 'faults', 'preload', 'crash-at-point.mjs');
  const product = await startBuilt(['--split', '--replicas', replicas], {
    NODE_OPTIONS: `--import=${preload}`,
    ...localSystems,
    ...shortTimes,
    WEBHOOK_RETRY_MS: '20',
    ...wideLimits,
  });
  mkdirSync(join(product.dataDir, 'faults'));
  process.env['RECADO_PRODUCT'] = JSON.stringify({ ...product, admins: [product.admin] });
  return () => product.stop();
}
