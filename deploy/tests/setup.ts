import { startProduct } from './product.ts';

/** One running product for all tests that only look at it from outside. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  const { stop, ...where } = product;
  process.env['RECADO_PRODUCT'] = JSON.stringify(where);
  return stop;
}
