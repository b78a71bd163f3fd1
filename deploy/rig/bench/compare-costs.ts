import { signIn } from '../../client/company.factory.ts';
import { inRoot } from '../../standalone/repository-paths.ts';
import { startProduct } from '../../tests/start-product.ts';
import { compareCommits, type MeasuredVersion } from './compare-commits.ts';
import { measureCosts, type Costs } from './costs.bench.ts';
import { formatComparison, formatCosts } from './format-costs.ts';

interface CostOptions {
  /** A commit that is measured in turn with this checkout. */
  against?: string | undefined;
  /** Each service is a process of its own, as in a cell. */
  split: boolean;
}
/** API calls are not slowed down by the limits of keys and numbers. */
const limits = {
  SEND_PER_MINUTE: '600',
  API_KEY_REQUESTS_PER_MINUTE: '100000000',
  API_COMPANY_REQUESTS_PER_MINUTE: '100000000',
};

/** Prints the costs of this checkout. */
export async function benchCosts(print: (line: string) => void, { against, split }: CostOptions): Promise<void> {
  const processes = split ? 'a process for each service' : 'one process';
  print(`\nCosts of each work: the whole product without the simulator (5 numbers, 40 customers, ${processes})`);
  const measure = async ({ name, folder }: MeasuredVersion): Promise<Costs> => {
    const product = await startProduct(split ? ['--split'] : [], limits, folder);
    try {
      const { token } = await signIn(product, product.admin.email, product.admin.password);
      const costs = await measureCosts(product, token);
      for (const line of [`  ${name}`, ...formatCosts(costs)]) print(line);
      return costs;
    } finally {
      await product.stop();
    }
  };
  if (against === undefined) return void (await measure({ name: 'this checkout', folder: inRoot() }));
  const { other, own } = await compareCommits(against, measure);
  for (const line of formatComparison(other, own)) print(line);
}
