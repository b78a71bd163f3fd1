import { aCompany, aCustomer, aLinkedNumber, waitForTicket, type TestCompany } from '../../client/company.factory.ts';
import type { Product } from '../../tests/start-product.ts';
import { percentiles, type Percentiles } from './percentiles.ts';

const IN_FLIGHT = 40;
const SECONDS = 8;

export interface NeighbourFigures {
  name: string;
  /** Times of the small company's list, in milliseconds. */
  times: Percentiles;
  /** The busy company's successful and refused (429) requests in the same time. */
  answered: number;
  refused: number;
}

/** Measures the ticket list of a small company, alone and while another company always has 40 requests under way. */
export async function measureFairness(
  product: Product,
  busy: TestCompany,
  superToken: string,
): Promise<NeighbourFigures[]> {
  const small = await aCompany(product, superToken);
  const line = await aLinkedNumber(product, busy);
  const customer = await aCustomer(product, 'Busy');
  await customer.writes(line.number, 'oi');
  const { id } = await waitForTicket(busy, customer.number);
  const kinds: [string, string, object?][] = [
    ['nothing', ''],
    ['searches for a common word', '/tickets?showAll=true&searchParam=bom'],
    ['searches for contacts', '/contacts?searchParam=cliente'],
    ['ticket lists', '/tickets?status=closed&showAll=true'],
    ['messages sent', `/messages/${id}`, { body: 'para o teste' }],
  ];
  const results: NeighbourFigures[] = [];
  for (const [name, path, body] of kinds) results.push(await measureBeside(product, busy, small, name, path, body));
  return results;
}

async function measureBeside(
  { gateway }: Product,
  busy: TestCompany,
  small: TestCompany,
  name: string,
  path: string,
  body?: object,
): Promise<NeighbourFigures> {
  const until = Date.now() + SECONDS * 1_000;
  const result = { name, answered: 0, refused: 0 };
  const headers = { authorization: `Bearer ${busy.token}`, 'content-type': 'application/json' };
  const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const work = Array.from({ length: path ? IN_FLIGHT : 0 }, async () => {
    while (Date.now() < until) {
      const answer = await fetch(`${gateway}${path}`, request);
      await answer.arrayBuffer();
      if (answer.ok) result.answered++;
      else result.refused++;
    }
  });
  const times: number[] = [];
  while (Date.now() < until) {
    const began = performance.now();
    await small.api.tickets.list({ status: 'pending', showAll: true });
    times.push(performance.now() - began);
  }
  await Promise.all(work);
  return { ...result, times: percentiles(times) };
}
