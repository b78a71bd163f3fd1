import { startProduct } from './start-product.ts';

/** One running product for all tests that only look at it from outside. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env['RECADO_PRODUCT'] = JSON.stringify(product);
  return () => product.stop();
}
