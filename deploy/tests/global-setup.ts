import { freePort } from '../../libs/testkit/src/servers/index.ts';
import { localSystems, shortTimes, wideLimits } from './short-times.ts';
import { startBuilt } from './start-product.ts';
import { createSuperUsers } from './super-users.ts';

/** Starts one product for all tests that do not kill its processes; two projects of Vitest share it. */
export default async function setup(): Promise<() => Promise<void>> {
  // Vitest sets up all projects before the first test.
  if (process.env['RECADO_PRODUCT']) return () => Promise.resolve();
  const product = await startBuilt([], {
    HEALTH_PORT: String(await freePort()),
    ...localSystems,
    ...shortTimes,
    ...wideLimits,
  });
  process.env['RECADO_PRODUCT'] = JSON.stringify({ ...product, admins: await createSuperUsers(product) });
  return () => product.stop();
}
