import type { ImportView } from '@recado/contracts';
import { utils, write } from '@e965/xlsx';
import type { Company } from '../client/company.ts';
import type { Product } from '../tests/product.ts';
import { watched, type LongWork } from './watched.ts';

export const kinds = ['csv', 'xlsx', 'xls'] as const;
const PEOPLE = 50_000;

/** Contacts of a file, from its upload on; `first` makes their numbers others than those of another run. */
export async function importing(
  product: Product,
  { token, api }: Company,
  kind: (typeof kinds)[number],
  first: number,
): Promise<LongWork> {
  const people = Array.from({ length: PEOPLE }, (_, n) => [`Pessoa ${n}`, `5511${first + n}`, `p${n}@example.com`]);
  const form = new FormData();
  form.append('file', new Blob([fileOf(kind, [['Nome', 'Telefone', 'E-mail'], ...people])]), `pessoas.${kind}`);
  return watched(product, false, async (view: ImportView | undefined) => {
    if (view) return api.contactImports.get({ id: view.id });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${product.gateway}/contacts/import`, { method: 'POST', headers, body: form });
    const { id, hasHeader, columns } = (await answer.json()) as ImportView;
    return api.contactImports.start({ id, hasHeader, columns, country: '' });
  });
}

function fileOf(kind: (typeof kinds)[number], rows: string[][]): Uint8Array<ArrayBuffer> {
  if (kind === 'csv') return new TextEncoder().encode(rows.map((row) => row.join(';')).join('\n'));
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Contatos');
  return new Uint8Array(write(book, { type: 'array', bookType: kind === 'xls' ? 'biff8' : 'xlsx' }) as ArrayBuffer);
}
