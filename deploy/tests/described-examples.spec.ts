import 'reflect-metadata';
import { apiScopes, type FaultBody } from '@recado/contracts';
import { beforeAll, expect, test } from 'vitest';
import type { OperationName } from '../client/rest.client.ts';
import { PIXEL_PNG } from '../client/sample-files.ts';
import { inputOf, operations } from './isolation.inputs.ts';
import { openIsolationStage, type IsolationStage } from './isolation.stage.ts';
import { product } from './running-product.ts';
import { uploadSheet } from './upload-sheet.ts';
import { useDatabase } from './use-database.ts';

interface Description {
  servers: { url: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, { required: string[]; properties: Record<string, { description?: string }> }> };
}
type Fields = Record<string, unknown>;
interface Described {
  operationId: OperationName;
  parameters: { name?: string; in?: string; required?: boolean; description?: string }[];
  requestBody?: { content: Record<string, { example?: Fields; schema: { $ref: string } }> };
}

const sql = useDatabase();
let stage: IsolationStage;
let key: string;
let description: Description;
beforeAll(async () => {
  stage = await openIsolationStage(sql);
  key = (await stage.mine.api.apiKeys.create({ name: 'Exemplos', kind: 'live', scopes: [...apiScopes] })).secret;
  description = (await (await fetch(`${product.gateway}/openapi.json`)).json()) as Description;
  // Uploads a sheet with the columns that the examples name.
  const aSheet = (path: string) => uploadSheet(path, stage.mine.token, 'pessoas', 'Nome;Telefone\nAna;11 97777-1234\n');
  Object.assign(stage.own, {
    contactImport: await aSheet('/contacts/import'),
    listImport: await aSheet(`/contact-lists/${stage.own.contactList}/upload`),
  });
});

/** Rows of the example are those of the stage: an integrator's are other ones, too. */
function withOwnRows(name: OperationName, example: Fields): Fields {
  const own = inputOf(name, stage.own);
  const given = structuredClone(example);
  for (const { field } of operations.find((operation) => operation.name === name)?.ids ?? []) {
    const [list = '', inner] = field.split('.');
    if (!inner && list in given && own[list] !== undefined) given[list] = own[list];
    for (const part of inner && Array.isArray(given[list]) ? (given[list] as Fields[]) : [])
      if (inner && inner in part) part[inner] = (own[list] as Fields[] | undefined)?.[0]?.[inner];
  }
  return given;
}

async function send(path: string, method: string, name: OperationName, body: Fields | null) {
  const own = inputOf(name, stage.own);
  const to = path.replace(/\{(\w+)\}/g, (_, field: string) => String(own[field]));
  const response = await fetch(`${description.servers[0]?.url}${to}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(withOwnRows(name, body)) } : {}),
  });
  const text = await response.text();
  const { error = '', fields = [] } = (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<FaultBody>;
  const isOfRow = error === 'ERR_CAMPAIGN_INCOMPLETE';
  const lacking = isOfRow ? [] : fields.filter(({ rule }) => rule === 'required').map(({ field }) => field);
  return { status: response.status, error, text, lacking };
}

/** Each example of a body, with the fields of it that the description demands. */
const examplesOf = ({ paths, components }: Description) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, requestBody }]) => {
      const { example, schema } = requestBody?.content['application/json'] ?? {};
      if (!example || !schema) return [];
      const { required = [], properties = {} } = components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {};
      const name = operationId.replace(/ByPatch$/, '') as OperationName;
      const least = Object.fromEntries(Object.entries(example).filter(([field]) => required.includes(field)));
      return [{ path, method: method.toUpperCase(), name, example, least, properties }];
    }),
  );

/** Refusals for the state of the test's own rows, in which the example's rows are not. */
const otherRows: Partial<Record<OperationName, string>> = {
  'campaigns.test': 'ERR_CAMPAIGN_INCOMPLETE',
  'contacts.erase': 'ERR_NAME_DIFFERS',
  'messageTemplates.create': 'ERR_WAPP_NOT_OFFICIAL',
  'messageTemplates.update': 'ERR_CLOUD_TOKEN_INVALID',
  'messageTemplates.uploadSample': 'ERR_WAPP_NOT_OFFICIAL',
};
/** A state, or a name that is taken, is no fault of the example; a version that is none would be. */
const isAccepted = (name: OperationName, status: number, error: string): boolean =>
  status < 300 || otherRows[name] === error || (status === 409 && error !== 'ERR_CHANGED_MEANWHILE');

test('every example is accepted by the operation that it stands in', async () => {
  const refused: string[] = [];
  const examples = examplesOf(description);
  for (const { path, method, name, example } of examples) {
    const { status, error, text } = await send(path, method, name, example);
    if (!isAccepted(name, status, error)) refused.push(`${name}: ${status} ${text}`);
  }
  expect(refused).toEqual([]);
  expect(examples.length).toBeGreaterThan(45);
});

/** The files that the examples of forms send, by their names. */
const contents: Record<string, [content: Buffer, type: string]> = {
  pdf: [Buffer.from('%PDF-1.4\n%%EOF\n'), 'application/pdf'],
  csv: [Buffer.from('Nome;Telefone\nAna;11 97777-1234\n'), 'text/csv'],
  png: [Buffer.from(PIXEL_PNG, 'base64'), 'image/png'],
};
function formOf(example: Fields): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(example))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const text = String(one);
      const [content, type = ''] = contents[text.split('.').at(-1) ?? ''] ?? [];
      if (content) form.append(field, new Blob([new Uint8Array(content)], { type }), text);
      else form.append(field, text);
    }
  return form;
}

test('every example of a form is accepted with a file of its name', async () => {
  const refused: string[] = [];
  const forms = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ operationId: name, requestBody }) => {
      const { example } = requestBody?.content['multipart/form-data'] ?? {};
      return example ? [{ path, name, example }] : [];
    }),
  );
  for (const { path, name, example } of forms) {
    const own = name.replace(/WithFiles$/, '') as OperationName;
    const to = path.replace(/\{(\w+)\}/g, (_, field: string) => String(inputOf(own, stage.own)[field]));
    const response = await fetch(`${description.servers[0]?.url}${to}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: formOf(withOwnRows(own, example)),
    });
    const text = await response.text();
    const { error = '' } = (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<FaultBody>;
    if (!isAccepted(own, response.status, error)) refused.push(`${name}: ${response.status} ${text}`);
  }
  expect(refused).toEqual([]);
  expect(forms.length).toBeGreaterThan(4);
});

test('what an operation demands is marked as required, or its words say that one of several is', async () => {
  const unsaid: string[] = [];
  for (const { path, method, name, least, properties } of examplesOf(description)) {
    const { lacking } = await send(path, method, name, least);
    if (!lacking.every((field) => saysSo(properties[field]))) unsaid.push(`${name}: ${lacking.join()}`);
  }
  for (const [path, { get }] of Object.entries(description.paths)) {
    // A parameter in the query that is marked as required is known to be demanded.
    if (!get || get.parameters.some((one) => one.in === 'query' && one.required)) continue;
    const { lacking } = await send(path, 'GET', get.operationId, null);
    const wordsOf = (field: string) => get.parameters.find(({ name }) => name === field);
    if (!lacking.every((field) => saysSo(wordsOf(field)))) unsaid.push(`${get.operationId}: ${lacking.join()}`);
  }
  expect(unsaid).toEqual([]);
});

const saysSo = (words: { description?: string } | undefined): boolean =>
  words?.description?.includes('must be given') === true;
