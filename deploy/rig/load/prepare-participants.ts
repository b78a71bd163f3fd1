import { aLinkedNumber, aNumber, signIn } from '../../client/company.factory.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import { apiOf } from '../../client/rest.client.ts';
import { InvalidLoadOption, type LoadOptions, type PrintLine } from './load.options.ts';
import type { Participants } from './load-shapes.ts';
import type { SimulatorClient } from '../../client/simulator.client.ts';

const GROUP_SIZE = 8;
const CONCURRENT_REQUESTS = 8;

const createMany = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  mapConcurrently(Array.from({ length: count }), CONCURRENT_REQUESTS, (_, n) => make(n));

/** Creates the customers, linked numbers and groups of a run. */
export async function prepareParticipants(
  simulator: SimulatorClient,
  options: LoadOptions,
  print: PrintLine,
): Promise<Participants> {
  const numbers = await linkedNumbers(simulator, options, print);
  const customers = await createMany(options.phones, async (n) => {
    const number = aNumber();
    await simulator.request('POST', '/phones', { number, name: `Cliente ${n + 1}` });
    return number;
  });
  const groups = options.shape === 'groups' ? await makeGroups(simulator, customers, numbers) : [];
  return { customers, numbers, groups };
}

async function linkedNumbers(simulator: SimulatorClient, options: LoadOptions, print: PrintLine): Promise<string[]> {
  const known = (await simulator.linkedNumbers()).slice(0, options.connections);
  const missing = options.connections - known.length;
  if (missing === 0) return known;
  if (!options.gateway)
    throw new InvalidLoadOption(
      `--connections: ${options.connections} requested and ${known.length} linked; link more, or pass --gateway to create them`,
    );
  const { url, email, password } = options.gateway;
  const product = { gateway: url, simulator: options.url, admin: { email, password } };
  const session = await signIn(product, email, password);
  const company = { id: session.user.companyId, email, password, ...session, api: apiOf(url, session.token) };
  const made = await createMany(missing, async (n) => {
    const { number } = await aLinkedNumber(product, company);
    if ((n + 1) % 10 === 0) print(`  linked ${known.length + n + 1} of ${options.connections}`);
    return number;
  });
  return [...known, ...made];
}

/** The groups of the load test, one per linked number; they share customers when there are too few. */
async function makeGroups(
  simulator: SimulatorClient,
  customers: string[],
  numbers: string[],
): Promise<Participants['groups']> {
  return createMany(numbers.length, async (n) => {
    const members = Array.from(
      { length: GROUP_SIZE },
      (_, m) => customers[(n * GROUP_SIZE + m) % customers.length] as string,
    );
    const writer = members[0] as string;
    const group = { subject: `Grupo ${n + 1}`, members: [...new Set([writer, ...members, numbers[n] as string])] };
    const { id } = await simulator.request<{ id: string }>('POST', '/groups', group);
    return { id, writer };
  });
}
