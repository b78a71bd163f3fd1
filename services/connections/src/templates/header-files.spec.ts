import { Readable } from 'node:stream';
import { messageTemplates, type StoredFile } from '@recado/contracts';
import { client, Files, Keys, loadConfig } from '@recado/platform';
import { eventually } from '@recado/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsConfig } from '../connections.config.ts';
import { CloudStage, type OfficialCompany } from '../testing/cloud.stage.ts';
import { ConnectionsStage } from '../testing/connections.stage.ts';

let edge: CloudStage;
let stage: ConnectionsStage;
let files: Files;

beforeAll(async () => {
  edge = await CloudStage.open((PUBLIC_URL) => ConnectionsStage.open({ PUBLIC_URL, CLOUD_IDLE_MS: '1000' }));
  stage = edge.stage;
  await stage.start();
  const config = loadConfig(ConnectionsConfig, stage.env);
  files = await Files.open(config, new Keys(config.RECADO_SECRET));
});
afterAll(() => edge.close());

const api = () => client(stage.bus, messageTemplates);
const picture = sharp({ create: { width: 320, height: 160, channels: 3, background: '#3a7' } });
/** Stores a file as the gateway stores an upload. */
async function stored(companyId: number, name: string, mimetype: string, bytes: Buffer): Promise<StoredFile> {
  const path = files.newPath(companyId, 'connections', name);
  await files.write(path, Readable.from([bytes]), mimetype);
  return { path, name, mimetype, size: bytes.length };
}
const sampleOf = async ({ caller, id }: OfficialCompany, name: string, mimetype: string, bytes: Buffer) => {
  const file = await stored(caller.companyId, name, mimetype, bytes);
  return api().uploadSample(caller, { id, files: [file] });
};
const content = { body: 'Chegou a vitrine de {{mes}}, veja.', samples: [{ name: 'mes', value: 'dezembro' }] };

test('a template with a picture as its header is made here, and sent with a picture of its own', async () => {
  const company = await edge.connected();
  const { caller, id: whatsappId } = company;
  const { format, handle, name } = await sampleOf(company, 'vitrine.png', 'image/png', await picture.png().toBuffer());
  expect([format, name]).toEqual(['IMAGE', 'vitrine.png']);
  const { id } = await api().create(caller, {
    whatsappId,
    name: 'vitrine',
    language: 'pt_BR',
    category: 'MARKETING',
    headerFile: { format, handle },
    ...content,
  });
  await eventually(async () => (await api().get(caller, { id })).isSendable, 'the approval');
  expect(await api().get(caller, { id })).toMatchObject({ header: { format: 'IMAGE', text: '' } });
  const chosen = { name: 'vitrine', variables: content.samples };
  await expect(api().prepare(caller, { whatsappId, template: chosen, file: 'none' })).rejects.toMatchObject({
    code: 'ERR_TEMPLATE_FILE',
  });
  const message = await api().prepare(caller, { whatsappId, template: chosen, file: 'image' });
  const bytes = await picture.jpeg().toBuffer();
  const file = await stored(caller.companyId, 'natal.jpg', 'image/jpeg', bytes);
  const person = await stage.person();
  const waId = await stage.send(company, person, { ...message, file: { ...file, kind: 'image', voice: false } });
  await eventually(() => company.statuses(waId).some(({ ack }) => ack === 2), 'the delivery');
  const [arrived] = (await stage.chat(person, company.number)).filter(({ fromMe }) => !fromMe);
  expect(arrived).toMatchObject({
    template: 'vitrine',
    text: 'Chegou a vitrine de dezembro, veja.',
    media: { mimetype: 'image/jpeg' },
  });
});

test('the sample of another kind replaces the one before, and a line replaces a file', async () => {
  const company = await edge.connected();
  const { caller, id: whatsappId } = company;
  const image = await sampleOf(company, 'a.jpg', 'image/jpeg', await picture.jpeg().toBuffer());
  const identity = { whatsappId, name: 'catalogo', language: 'pt_BR', category: 'MARKETING' as const };
  const { id } = await api().create(caller, {
    ...identity,
    headerFile: { format: image.format, handle: image.handle },
    ...content,
  });
  await eventually(async () => (await api().get(caller, { id })).isSendable, 'the approval');
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');
  const { format, handle } = await sampleOf(company, 'catalogo.pdf', 'application/pdf', pdf);
  expect(await api().update(caller, { id, ...content, headerFile: { format, handle } })).toMatchObject({
    header: { format: 'DOCUMENT' },
    status: 'PENDING',
  });
  const both = { id, ...content, headerText: 'Catálogo', headerFile: { format, handle } };
  await expect(api().update(caller, both)).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
    fields: [{ field: 'headerFile', rule: 'oneHeader' }],
  });
});

test('what Meta does not take is refused before it is asked, and no sample stays here', async () => {
  const company = await edge.connected();
  const { caller, id } = company;
  const tries: [name: string, mimetype: string, bytes: Buffer][] = [
    ['a.gif', 'image/gif', await picture.gif().toBuffer()],
    ['a.webp', 'image/webp', await picture.webp().toBuffer()],
    ['a.pdf', 'application/pdf', Buffer.alloc(16 * 1024 * 1024 + 1)],
  ];
  for (const [name, mimetype, bytes] of tries) {
    const file = await stored(caller.companyId, name, mimetype, bytes);
    await expect(api().uploadSample(caller, { id, files: [file] }), name).rejects.toMatchObject({
      code: 'ERR_WAPP_FILE_REFUSED',
    });
    expect(await files.exists(file.path)).toBe(false);
  }
  await expect(api().uploadSample(caller, { id })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
});

test('another company’s number takes no sample, and its handles are refused', async () => {
  const company = await edge.connected();
  const other = await edge.connected();
  const bytes = await picture.png().toBuffer();
  const file = await stored(other.caller.companyId, 'a.png', 'image/png', bytes);
  await expect(api().uploadSample(other.caller, { id: company.id, files: [file] })).rejects.toMatchObject({
    code: 'ERR_NO_WAPP_FOUND',
  });
  const { format, handle } = await sampleOf(company, 'a.png', 'image/png', bytes);
  await expect(
    api().create(other.caller, {
      whatsappId: other.id,
      name: 'alheio',
      language: 'pt_BR',
      category: 'UTILITY',
      headerFile: { format, handle },
      ...content,
    }),
  ).rejects.toMatchObject({ code: 'ERR_TEMPLATE_REFUSED' });
});
