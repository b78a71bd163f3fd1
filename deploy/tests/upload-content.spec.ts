import { contracts, type Operation } from '@recado/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { request, uploadForm } from '../client/rest.client.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { newCompany, product, superToken } from './running-product.ts';

/** Text under the name and the type of each kind of file whose beginning is known. */
const kinds: [name: string, type: string][] = [
  ['foto.png', 'image/png'],
  ['filme.mp4', 'video/mp4'],
  ['filme.mov', 'video/quicktime'],
  ['som.mp3', 'audio/mpeg'],
  ['som.m4a', 'audio/mp4'],
  ['som.wav', 'audio/wav'],
  ['nota.pdf', 'application/pdf'],
  ['contrato.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['aula.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['tudo.zip', 'application/zip'],
];

interface Door {
  name: string;
  path: string;
  field: string;
  isOfPlatform: boolean;
}
/** Every operation that takes a form with files; the ids in its path are not checked before the files. */
const doors: Door[] = Object.values(contracts).flatMap(({ name, operations }) =>
  Object.entries(operations as Record<string, Operation>).flatMap(([operation, { rest, upload, who }]) => {
    const [method, path = ''] = rest?.split(' ') ?? [];
    if (!upload || !method) return [];
    const isOfPlatform = typeof who === 'string' && who.startsWith('platform:');
    return [{ name: `${name}.${operation}`, path: path.replace(/:\w+/g, '1'), field: upload, isOfPlatform }];
  }),
);

let company: TestCompany;
beforeAll(async () => {
  company = await newCompany();
});

describe.each(doors)('$name', (door) => {
  test.each(kinds)('refuses text that is named %s, with the name of the field', async (name, type) => {
    const token = door.isOfPlatform ? await superToken() : company.token;
    const send = async (given: string, as: string) => {
      const form = new FormData();
      form.append(door.field, new File(['isto é um texto'], given, { type: as }));
      const answer = await uploadForm(product.gateway, door.path, token, form);
      return (await answer.json().catch(() => null)) as { error?: string } | null;
    };
    const refused = { error: 'ERR_FILE_CONTENT', fields: [{ field: door.field, rule: 'ERR_FILE_CONTENT' }] };
    expect(await send(name, 'application/octet-stream'), 'by its name').toMatchObject(refused);
    expect(await send('sem-nome', type), 'by its type').toMatchObject(refused);
    expect((await send('texto.txt', 'text/plain'))?.error).not.toBe('ERR_FILE_CONTENT');
  });
});

test.each(kinds)('text that is named %s is refused as base64, with the place of the file', async (name, mimetype) => {
  const base64 = Buffer.from('isto é um texto').toString('base64');
  const call = { number: '5511970000001', media: [{ base64, name, mimetype }] };
  const { status, body } = await request(`${product.gateway}/api/messages/send`, 'POST', company.token, call);
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { error: 'ERR_FILE_CONTENT', fields: [{ field: 'media.0.base64' }] },
  });
});
