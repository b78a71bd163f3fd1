import type { ErasureView, ExportView } from '@recado/contracts';
import { apiOf } from '../client/rest.ts';
import { renew, type Company } from '../client/company.ts';
import type { Product } from '../tests/product.ts';
import { watched, type LongWork } from './watched.ts';

/** An access token lasts 15 minutes. */
const TOKEN_MS = 10 * 60_000;

/** A company of a million messages is put into an archive; the service that does it dies on the way once. */
export async function exporting(product: Product, company: Company, dies: boolean): Promise<LongWork> {
  await renew(product, company);
  let renewedAt = Date.now();
  await company.api.exports.create({ id: company.id });
  return watched<ExportView>(product, dies, async () => {
    if (Date.now() - renewedAt > TOKEN_MS) {
      await renew(product, company);
      renewedAt = Date.now();
    }
    return (await company.api.exports.list({ id: company.id }))[0];
  });
}

export async function erasing(product: Product, company: Company, root: string): Promise<LongWork> {
  const api = apiOf(product.gateway, root);
  const { name } = await api.companies.get({ id: company.id });
  await api.erasures.create({ id: company.id, name });
  return watched<ErasureView>(product, false, async () => (await api.erasures.list())[0]);
}
