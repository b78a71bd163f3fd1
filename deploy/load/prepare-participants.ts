import { aLinkedNumber, aNumber, signIn } from '../client/company.factory.ts';
import { mapConcurrently } from '../client/map-concurrently.ts';
import { apiOf } from '../client/rest.client.ts';
import { InvalidLoadOption, type LoadOptions } from './load.options.ts';
import type { Participants } from './load-shapes.ts';
import type { SimulatorClient } from '../client/simulator.client.ts';

const GROUP = 8;
/** So many are made at once. */
const SIDE_BY_SIDE = 8;

const several = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  mapConcurrently(Array.from({ length: count }), SIDE_BY_SIDE, (_, n) => make(n));

/** Everybody a run needs: customers, linked numbers, and groups when they are asked for. */
export async function prepareParticipants(
  simulator: SimulatorClient,
  orders: LoadOptions,
  say: (line: string) => void,
): Promise<Participants> {
  const numbers = await linkedNumbers(simulator, orders, say);
  const customers = await several(orders.phones, async (n) => {
    const number = aNumber();
    await simulator.request('POST', '/phones', { number, name: `Cliente ${n + 1}` });
    return number;
  });
  const groups = orders.shape === 'groups' ? await makeGroups(simulator, customers, numbers) : [];
  return { customers, numbers, groups };
}

async function linkedNumbers(
  simulator: SimulatorClient,
  orders: LoadOptions,
  say: (line: string) => void,
): Promise<string[]> {
  const known = (await simulator.linkedNumbers()).slice(0, orders.connections);
  const missing = orders.connections - known.length;
  if (missing === 0) return known;
  if (!orders.gateway)
    throw new InvalidLoadOption(
      `--connections: ${orders.connections} wanted and ${known.length} linked; link more, or name a --gateway to link them at`,
    );
  const { url, email, password } = orders.gateway;
  const where = { gateway: url, simulator: orders.url, admin: { email, password } };
  const session = await signIn(where, email, password);
  const company = { id: session.user.companyId, email, password, ...session, api: apiOf(url, session.token) };
  const made = await several(missing, async (n) => {
    const { number } = await aLinkedNumber(where, company);
    if ((n + 1) % 10 === 0) say(`  linked ${known.length + n + 1} of ${orders.connections}`);
    return number;
  });
  return [...known, ...made];
}

/** One group a linked number, with customers of its own as far as there are enough. */
async function makeGroups(
  simulator: SimulatorClient,
  customers: string[],
  numbers: string[],
): Promise<Participants['groups']> {
  return several(numbers.length, async (n) => {
    const members = Array.from({ length: GROUP }, (_, m) => customers[(n * GROUP + m) % customers.length] as string);
    const writer = members[0] as string;
    const group = { subject: `Grupo ${n + 1}`, members: [...new Set([writer, ...members, numbers[n] as string])] };
    const { id } = await simulator.request<{ id: string }>('POST', '/groups', group);
    return { id, writer };
  });
}
