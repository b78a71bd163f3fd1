import type { ImportView } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import type { Company } from './company.factory.ts';
import { stored } from './store-file.ts';

/** Uploads a file and reads it, without importing anything. */
export async function preview(company: Company, name: string, content: Buffer | string): Promise<ImportView> {
  const file = await stored(company.companyId, name, content);
  return company.api.contactImports.upload(company.admin, { files: [file] });
}
export const ended = (company: Company, id: number) =>
  eventually(async () => {
    const view = await company.api.contactImports.get(company.admin, { id });
    return ['done', 'failed', 'cancelled'].includes(view.state) ? view : null;
  }, 'the end of the import');
/** Imports a file as its preview reads it and waits for the end. */
export async function imported(company: Company, name: string, content: Buffer | string) {
  const { id, hasHeader, country, columns } = await preview(company, name, content);
  await company.api.contactImports.start(company.admin, { id, hasHeader, country, columns });
  return ended(company, id);
}
export const contactRows = async (company: Company) => {
  const { contacts } = await company.api.contacts.list(company.admin, {});
  return contacts.map(({ name, number, email, extraInfo }) => [
    name,
    number,
    email,
    Object.fromEntries(extraInfo.map((field) => [field.name, field.value])),
  ]);
};

export const table = [
  ['Nome', 'Telefone', 'E-mail', 'Cidade'],
  ['José Araújo', '(11) 98765-4321', 'Jose@X.com', 'São Paulo'],
  ['Bia', '+351 912 345 678', '', ''],
];
export const csv = (separator: string) => table.map((row) => row.join(separator)).join('\r\n');
