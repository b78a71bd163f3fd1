import { startProduct } from './start-product.ts';

/** Starts one product for all tests that do not kill its processes. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env['RECADO_PRODUCT'] = JSON.stringify(product);
  return () => product.stop();
}
