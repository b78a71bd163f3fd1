import { sendWithoutPause } from './campaign.factory.ts';
import { aCustomer, aLinkedNumber, type ProductAddress, type TestCompany } from './company.factory.ts';
import { mapConcurrently } from './map-concurrently.ts';

export interface CustomerChat {
  line: { id: number; number: string };
  customer: Awaited<ReturnType<typeof aCustomer>>;
}
export interface ChatScale {
  /** Linked numbers of the company. */
  lines: number;
  /** Customers of each number. */
  customers: number;
}
const AT_ONCE = 4;

/** Links numbers that send without pauses, and makes customers with a phone for each of them. */
export async function someChats(
  product: ProductAddress,
  company: TestCompany,
  { lines: count, customers }: ChatScale,
): Promise<CustomerChat[]> {
  const lines = await mapConcurrently(Array.from({ length: count }), AT_ONCE, () => aLinkedNumber(product, company));
  for (const { id } of lines) await sendWithoutPause(company, id);
  const ofChats = lines.flatMap((line) => Array.from({ length: customers }, () => line));
  return mapConcurrently(ofChats, AT_ONCE, async (line, n) => ({
    line,
    customer: await aCustomer(product, `Cliente ${n}`),
  }));
}
