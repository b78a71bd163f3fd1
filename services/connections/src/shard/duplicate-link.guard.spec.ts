import { expect, test } from 'vitest';
import { ConnectionEntity } from '../connection/connection.entity.ts';
import type { Closed } from '../whatsapp/whatsapp.socket.ts';
import { SecondLink } from './duplicate-link.guard.ts';

const lost = (code: number, message = ''): Closed => ({ code, message });
function aRefusedLink() {
  const stops: [reason: string, aside: boolean, code: number][] = [];
  const giveUp = (_plan: unknown, ...stop: [string, boolean, number]) => Promise.resolve(void stops.push(stop));
  const link = new SecondLink({ giveUp });
  const plan = Object.assign(new ConnectionEntity(), { id: 7, command: 1, generation: 1 });
  link.follow(plan);
  link.refuse(plan);
  return { link, plan, stops };
}
const socket = (wasSent: boolean) => ({ logout: () => Promise.resolve(wasSent) });

test('a refused device whose socket ends before its logout was sent is opened again', async () => {
  const { link, plan, stops } = aRefusedLink();
  expect(await link.ended(plan, lost(515))).toBe(0);
  expect(await link.ended(plan, lost(428, 'Connection Closed'))).toBeGreaterThan(0);
  link.logOut(socket(false));
  expect(await link.ended(plan, lost(503))).toBeGreaterThan(0);
  expect(stops).toEqual([]);
  link.logOut(socket(true));
  expect(await link.ended(plan, lost(0, 'logged out by us'))).toBeNull();
  expect(stops).toEqual([['number_linked', true, 0]]);
});

test.each([
  ['after so many sockets', [408, 408, 408, 408, 408]],
  ['when WhatsApp itself has ended the device', [401]],
] as const)('a refused device is left to its phone %s', async (_name, codes) => {
  const { link, plan, stops } = aRefusedLink();
  const waits: (number | null)[] = [];
  for (const code of codes) waits.push(await link.ended(plan, lost(code)));
  expect(waits.map((ms) => ms === null)).toEqual(codes.map((_code, n) => n === codes.length - 1));
  expect(stops).toEqual([['number_linked', true, codes.at(-1)]]);
});
