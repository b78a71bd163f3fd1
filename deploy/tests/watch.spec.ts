import { statSync, utimesSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { signIn } from '../client/company.factory.ts';
import { services } from '../standalone/services.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { pidOf } from '../standalone/read-processes.ts';
import { startProduct, type Product } from './start-product.ts';

/** `npm run dev`. "Saving" a file changes its modification time only. */
let product: Product;
beforeAll(async () => {
  product = await startProduct(['--watch']);
});
afterAll(async () => product?.stop());

const save = (...path: string[]) => utimesSync(inRoot(...path), statSync(inRoot(...path)).atime, new Date());
const pids = () => Object.fromEntries(services.map((service) => [service, pidOf(product.dataDir, `${service}-1`)]));
const isReady = async () => (await fetch(`${product.gateway}/health/ready`).catch(() => null))?.status === 200;

test('a changed source restarts its service and no other', async () => {
  const { chat, ...others } = pids();
  save('services', 'chat', 'src', 'main.ts');
  await eventually(async () => pids()['chat'] !== chat && (await isReady()), 'the restarted service');
  const { chat: _, ...unchanged } = pids();
  expect(unchanged).toEqual(others);
});

test('a changed library restarts every service that uses it, and a sign-in works afterwards', async () => {
  const before = pids();
  save('libs', 'contracts', 'src', 'fault.ts');
  const areRestarted = () => Object.entries(pids()).every(([service, pid]) => pid !== before[service]);
  await eventually(async () => areRestarted() && (await isReady()), 'all restarted services');
  expect((await signIn(product, product.admin.email, product.admin.password)).user.email).toBe(product.admin.email);
});

test('the web app comes from Vite’s development server, with the API at the same address', async () => {
  expect(await (await fetch(product.web)).text()).toContain('/@vite/client');
  expect((await fetch(`${product.web}/backend/health/live`)).status).toBe(200);
  const socket = await fetch(`${product.web}/backend/socket.io/?EIO=4&transport=polling`);
  expect(await socket.text()).toContain('"sid"');
});
