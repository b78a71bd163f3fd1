import { uploadForm } from '../client/rest.client.ts';
import { product } from './running-product.ts';

/** Uploads a spreadsheet with contacts, without starting its import. @returns the id of the import */
export async function uploadSheet(
  path: string,
  token: string,
  word: string,
  rows = `number\n55${Date.now()}\n${word}\n`,
): Promise<number> {
  const form = new FormData();
  form.set('file', new File([rows], `${word}.csv`));
  const answer = await uploadForm(product.gateway, path, token, form);
  return ((await answer.json()) as { id: number }).id;
}
