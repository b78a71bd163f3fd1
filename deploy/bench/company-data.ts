import type { ErasureView, ExportView } from '@recado/contracts';
import { apiOf } from '../client/rest.ts';
import { signedInAnew, type Company } from '../client/company.ts';
import { memoryOf } from './memory.ts';
import { pidOf as pidIn } from '../standalone/processes.ts';
import type { Product } from '../tests/product.ts';

const SERVICES = ['accounts', 'tickets'] as const;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface LongWork {
  rows: number;
  seconds: number;
  /** Most memory a service had during it, more than before, in MB. */
  more: Record<string, number>;
  /** Bytes of the archive. */
  size?: number;
}

/** A company of a million messages is put into an archive; the service that does it dies on the way once. */
export async function exporting(product: Product, company: Company, dies: boolean): Promise<LongWork> {
  let { api } = await signedInAnew(product, company);
  await api.exports.create({ id: company.id });
  return watched<ExportView>(product, dies, async (seconds) => {
    if (seconds % 600 === 599) ({ api } = await signedInAnew(product, company));
    return (await api.exports.list({ id: company.id }))[0];
  });
}

export async function erasing(product: Product, company: Company, root: string): Promise<LongWork> {
  const api = apiOf(product.gateway, root);
  const { name } = await api.companies.get({ id: company.id });
  await api.erasures.create({ id: company.id, name });
  return watched<ErasureView>(product, false, async () => (await api.erasures.list())[0]);
}

async function watched<V extends ExportView | ErasureView>(
  product: Product,
  dies: boolean,
  look: (seconds: number) => Promise<V | undefined>,
): Promise<LongWork> {
  const before = memory(product);
  const more: Record<string, number> = {};
  const began = performance.now();
  for (let seconds = 0, killed = !dies; ; seconds++) {
    await pause(1_000);
    const view = await look(seconds).catch(() => undefined); // while its service starts again nobody answers
    for (const [name, mb] of Object.entries(memory(product)))
      more[name] = Math.max(more[name] ?? 0, mb - (before[name] ?? 0));
    if (!view) continue;
    if (!killed && view.total > 0 && view.done > view.total / 3) {
      killed = true;
      process.kill(pidIn(product.dataDir, 'accounts-1'), 'SIGKILL');
    }
    if (view.state === 'failed') throw new Error('the long work failed');
    if (view.state !== 'done') continue;
    const size = 'size' in view && view.size ? { size: view.size } : {};
    return { rows: view.total, seconds: (performance.now() - began) / 1_000, more, ...size };
  }
}

/** Of those that are there. */
function memory({ dataDir }: Product): Record<string, number> {
  const found: Record<string, number> = {};
  for (const service of SERVICES) {
    try {
      found[service] = memoryOf(pidIn(dataDir, `${service}-1`));
    } catch {
      // it is starting again
    }
  }
  return found;
}
