import { expect, test } from 'vitest';
import { ConnectionEntity } from '../rows/connection.entity.ts';
import type { SocketEnd } from '../whatsapp/whatsapp.socket.ts';
import { DuplicateLinkGuard } from './duplicate-link.guard.ts';

const lost = (code: number, message = ''): SocketEnd => ({ code, message });
function aRefusedLink() {
  const stops: [reason: string, retireCredentials: boolean, code: number][] = [];
  const reportStopped = (_plan: unknown, ...stop: [string, boolean, number]) => Promise.resolve(void stops.push(stop));
  const guard = new DuplicateLinkGuard({ reportStopped });
  const plan = Object.assign(new ConnectionEntity(), { id: 7, command: 1, generation: 1 });
  guard.startCommand(plan);
  guard.refuse(plan);
  return { guard, plan, stops };
}
const socket = (wasSent: boolean) => ({ logout: () => Promise.resolve(wasSent) });

test('a refused device reconnects until its logout was sent', async () => {
  const { guard, plan, stops } = aRefusedLink();
  expect(await guard.ended(plan, lost(515))).toBe(0);
  expect(await guard.ended(plan, lost(428, 'Connection Closed'))).toBeGreaterThan(0);
  guard.logOut(socket(false));
  expect(await guard.ended(plan, lost(503))).toBeGreaterThan(0);
  expect(stops).toEqual([]);
  guard.logOut(socket(true));
  expect(await guard.ended(plan, lost(0, 'logged out by us'))).toBeNull();
  expect(stops).toEqual([['number_linked', true, 0]]);
});

test.each([
  ['after five sockets', [408, 408, 408, 408, 408]],
  ['when WhatsApp itself has logged it out', [401]],
] as const)('a refused device stays on the phone’s list %s', async (_name, codes) => {
  const { guard, plan, stops } = aRefusedLink();
  const waits: (number | null)[] = [];
  for (const code of codes) waits.push(await guard.ended(plan, lost(code)));
  expect(waits.map((ms) => ms === null)).toEqual(codes.map((_code, n) => n === codes.length - 1));
  expect(stops).toEqual([['number_linked', true, codes.at(-1)]]);
});
