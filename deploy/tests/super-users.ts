import { signIn } from '../client/company.factory.ts';
import { withDatabase } from '../client/database.client.ts';
import { apiOf } from '../client/rest.client.ts';
import type { Product } from './start-product.ts';

/** Workers of Vitest that share one product: each waits a third of its time. */
export const WORKERS = 3;
/** Workers of Playwright, whose browsers compute. */
export const BROWSER_WORKERS = 2;

/**
 * Adds super users, one for each worker but the first: a sign-in ends the session before, so workers cannot share one.
 * @returns the credentials of all
 */
export async function createSuperUsers(product: Product): Promise<Product['admin'][]> {
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  const { users } = apiOf(product.gateway, token);
  const admins = [product.admin];
  while (admins.length < WORKERS) {
    const [email, password] = [`owner${admins.length + 1}@example.com`, product.admin.password];
    const { id } = await users.create({ name: `Admin ${admins.length + 1}`, email, password, profile: 'admin' });
    await withDatabase(product.databaseUrl, (sql) =>
      sql.query('update accounts.users set super = true where id = $1', [id]),
    );
    admins.push({ email, password });
  }
  return admins;
}

/** The place of this worker among those of Vitest or Playwright, from 0. */
export const workerIndex = (): number =>
  process.env['TEST_PARALLEL_INDEX'] === undefined
    ? Number(process.env['VITEST_POOL_ID'] ?? 1) - 1
    : Number(process.env['TEST_PARALLEL_INDEX']);
