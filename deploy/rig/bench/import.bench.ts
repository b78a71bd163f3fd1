import type { ImportView } from '@recado/contracts';
import { utils, write } from '@e965/xlsx';
import type { TestCompany } from '../../client/company.factory.ts';
import type { Product } from '../../tests/start-product.ts';
import { measureLongWork, type LongWorkFigures } from './measure-long-work.ts';

export const importKinds = ['csv', 'xlsx', 'xls'] as const;
const PEOPLE = 50_000;

/** Imports contacts from a file, including its upload. @param first the first phone number, so that runs do not share numbers */
export async function measureImport(
  product: Product,
  { token, api }: TestCompany,
  kind: (typeof importKinds)[number],
  first: number,
): Promise<LongWorkFigures> {
  const people = Array.from({ length: PEOPLE }, (_, n) => [`Pessoa ${n}`, `5511${first + n}`, `p${n}@example.com`]);
  const form = new FormData();
  form.append('file', new Blob([fileOf(kind, [['Nome', 'Telefone', 'E-mail'], ...people])]), `pessoas.${kind}`);
  return measureLongWork(product, false, async (view: ImportView | undefined) => {
    if (view) return api.contactImports.get({ id: view.id });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${product.gateway}/contacts/import`, { method: 'POST', headers, body: form });
    const { id, hasHeader, columns } = (await answer.json()) as ImportView;
    return api.contactImports.start({ id, hasHeader, columns, country: '' });
  });
}

function fileOf(kind: (typeof importKinds)[number], rows: string[][]): Uint8Array<ArrayBuffer> {
  if (kind === 'csv') return new TextEncoder().encode(rows.map((row) => row.join(';')).join('\n'));
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Contatos');
  return new Uint8Array(write(book, { type: 'array', bookType: kind === 'xls' ? 'biff8' : 'xlsx' }) as ArrayBuffer);
}
