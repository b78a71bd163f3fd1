import { Readable } from 'node:stream';
import { connectionEvents, contracts, type ConnectionState, type ListImportView } from '@recado/contracts';
import { client, Files, Keys, loadConfig, PlatformConfig, type Bus } from '@recado/platform';
import { aCaller, eventually, newId, publishAs, watchPublications } from '@recado/testkit';

/** A company with its operations on contact lists. */
export function aListCompany(bus: Bus) {
  const companyId = newId();
  const admin = aCaller({ companyId, userId: newId() });
  const lists = client(bus, contracts.contactLists);
  const items = client(bus, contracts.contactListItems);
  const imports = client(bus, contracts.listImports);
  const company = {
    companyId,
    admin,
    lists,
    items,
    imports,
    suppressions: client(bus, contracts.suppressions),
    publications: watchPublications(bus, companyId),
    aList: (name = `Lista ${newId()}`) => lists.create(admin, { name }),
    add: (contactListId: number, number: string, name = 'Ana') => items.create(admin, { contactListId, name, number }),
    /** `name number` of the items, the oldest first. */
    async rows(contactListId: number) {
      const { contacts } = await items.list(admin, { contactListId });
      return contacts.map(({ name, number }) => `${name} ${number}`).toReversed();
    },
    async counts(id: number) {
      const { contactsCount, validCount, invalidCount } = await lists.get(admin, { id });
      return [contactsCount, validCount, invalidCount];
    },
    async connects(connectionId = newId(), status: ConnectionState['status'] = 'CONNECTED') {
      const state = { connectionId, name: 'Linha', status, isDefault: false } as ConnectionState;
      await publishAs(bus, connectionEvents.updated, companyId, state);
      return connectionId;
    },
    /** Uploads a file and reads it, without importing anything. */
    preview: async (id: number, name: string, content: Buffer | string) =>
      imports.upload(admin, { id, files: [await stored(companyId, name, content)] }),
    start: ({ id, hasHeader, country, columns }: ListImportView) =>
      imports.start(admin, { id, hasHeader, country, columns }),
    ended: (id: number) =>
      eventually(async () => {
        const view = await imports.get(admin, { id });
        return ['done', 'failed', 'cancelled'].includes(view.state) ? view : null;
      }, 'the end of the import'),
    /** Imports a file as its preview reads it and waits for the end. */
    async imported(listId: number, name: string, content: Buffer | string) {
      const shown = await company.preview(listId, name, content);
      await company.start(shown);
      return company.ended(shown.id);
    },
  };
  return company;
}
export type ListCompany = ReturnType<typeof aListCompany>;

/** Stores a file as the gateway stores an upload. */
export async function stored(companyId: number, name: string, content: Buffer | string) {
  const files = await storedFiles();
  const path = files.newPath(companyId, 'campaigns', name);
  await files.write(path, Readable.from([Buffer.from(content)]), 'application/octet-stream');
  return { path, name, mimetype: 'application/octet-stream', size: await files.size(path) };
}
export function storedFiles(): Promise<Files> {
  const config = loadConfig(PlatformConfig, process.env);
  return Files.open(config, new Keys(config.RECADO_SECRET));
}

/** Rows of a spreadsheet with so many people. */
export const peopleSheet = (count: number, from = 0) =>
  [
    'nome;número;cidade',
    ...Array.from({ length: count }, (_, n) => `Pessoa ${n};${5_521_900_000_000 + from + n};Recife`),
  ].join('\n');
