import { signIn } from '../../client/company.factory.ts';
import { inRoot } from '../../standalone/repository-paths.ts';
import { startProduct } from '../../tests/start-product.ts';
import { compareCommits, type MeasuredVersion } from './compare-commits.ts';
import { measureCosts, type Costs } from './costs.bench.ts';
import { formatComparison, formatCosts } from './format-costs.ts';

/** Prints the costs of this checkout. @param against a commit that is measured in turn with it */
export async function benchCosts(print: (line: string) => void, against?: string): Promise<void> {
  print('\nCosts of each work: the whole product without the simulator (5 numbers, 40 customers, one process)');
  const measure = async ({ name, folder }: MeasuredVersion): Promise<Costs> => {
    const product = await startProduct([], {}, folder);
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
