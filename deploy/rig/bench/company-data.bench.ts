import type { ErasureView, ExportView } from '@recado/contracts';
import { apiOf } from '../../client/rest.client.ts';
import { renewSession, type TestCompany } from '../../client/company.factory.ts';
import type { Product } from '../../tests/start-product.ts';
import { measureLongWork, type LongWorkFigures } from './measure-long-work.ts';

/** An access token lasts 15 minutes. */
const RENEW_EVERY_MS = 10 * 60_000;

/** Exports a company of a million messages. @param isKilled the service that exports is killed once on the way */
export async function measureExport(
  product: Product,
  company: TestCompany,
  isKilled: boolean,
): Promise<LongWorkFigures> {
  await renewSession(product, company);
  let renewedAt = Date.now();
  await company.api.exports.create({ id: company.id });
  return measureLongWork<ExportView>(product, isKilled, async () => {
    if (Date.now() - renewedAt > RENEW_EVERY_MS) {
      await renewSession(product, company);
      renewedAt = Date.now();
    }
    return (await company.api.exports.list({ id: company.id }))[0];
  });
}

export async function measureErasure(
  product: Product,
  company: TestCompany,
  superToken: string,
): Promise<LongWorkFigures> {
  const api = apiOf(product.gateway, superToken);
  const { name } = await api.companies.get({ id: company.id });
  await api.erasures.create({ id: company.id, name });
  return measureLongWork<ErasureView>(product, false, async () => (await api.erasures.list())[0]);
}
