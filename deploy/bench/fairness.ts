import { aCompany, aCustomer, aLinkedNumber, theTicket, type Company } from '../client/company.ts';
import type { Product } from '../tests/product.ts';
import { percentiles, type Percentiles } from './load.ts';

const IN_FLIGHT = 40;
const SECONDS = 8;

export interface Neighbour {
  name: string;
  /** Of the other company's list, in milliseconds. */
  times: Percentiles;
  /** Requests of the busy company that were answered meanwhile, and those refused with 429. */
  answered: number;
  refused: number;
}

/** The ticket list of a small company, alone and while another company has 40 requests under way all the time. */
export async function fairness(product: Product, busy: Company, superToken: string): Promise<Neighbour[]> {
  const small = await aCompany(product, superToken);
  const line = await aLinkedNumber(product, busy);
  const customer = await aCustomer(product, 'Busy');
  await customer.writes(line.number, 'oi');
  const { id } = await theTicket(busy, customer.number);
  const kinds: [string, string, object?][] = [
    ['nothing', ''],
    ['searches for a common word', '/tickets?showAll=true&searchParam=bom'],
    ['searches for contacts', '/contacts?searchParam=cliente'],
    ['ticket lists', '/tickets?status=closed&showAll=true'],
    ['messages sent', `/messages/${id}`, { body: 'para o teste' }],
  ];
  const results: Neighbour[] = [];
  for (const [name, path, body] of kinds) results.push(await beside(product, busy, small, name, path, body));
  return results;
}

async function beside(
  { gateway }: Product,
  busy: Company,
  small: Company,
  name: string,
  path: string,
  body?: object,
): Promise<Neighbour> {
  const until = Date.now() + SECONDS * 1_000;
  const result = { name, answered: 0, refused: 0 };
  const headers = { authorization: `Bearer ${busy.token}`, 'content-type': 'application/json' };
  const order = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const work = Array.from({ length: path ? IN_FLIGHT : 0 }, async () => {
    while (Date.now() < until) {
      const answer = await fetch(`${gateway}${path}`, order);
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
