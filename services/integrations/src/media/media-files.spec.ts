import { mediaFiles, serviceCaller } from '@recado/contracts';
import { client } from '@recado/platform';
import { aCompanyId, fileStore } from '@recado/testkit';
import { startFakeServer, type FakeAnswer } from '@recado/testkit/fakes';
import { expect, onTestFinished, test } from 'vitest';
import { bus, serveIntegrations } from '../testing/serve-integrations.ts';

serveIntegrations();

const fetchFor = (companyId: number, url: string, name?: string, mimetype?: string) =>
  client(bus, mediaFiles).fetch(serviceCaller('tickets', companyId, 'test'), {
    url,
    ...(name ? { name } : {}),
    ...(mimetype ? { mimetype } : {}),
  });
async function aFileServer(answer: FakeAnswer) {
  const server = await startFakeServer({}, () => answer);
  onTestFinished(() => server.stop());
  return server.url;
}

test('a file is stored as one of tickets, under its company, with the name that is given or that of its address', async () => {
  const url = await aFileServer({ type: 'application/pdf; charset=binary', body: '%PDF-1.7' });
  const companyId = aCompanyId();
  const file = await fetchFor(companyId, `${url}/boletos/conta%20de%20luz.pdf?id=1`);
  expect(file).toMatchObject({ name: 'conta de luz.pdf', mimetype: 'application/pdf', size: 8 });
  expect(file.path).toMatch(new RegExp(`^${companyId}/tickets/.*\\.pdf$`));
  expect(await (await fileStore('tickets')).has(file.path)).toBe(true);
  expect(await fetchFor(companyId, `${url}/x`, 'fatura.pdf')).toMatchObject({ name: 'fatura.pdf' });
});

test('files of private networks, missing ones and those above 16 MB are not fetched', async () => {
  const missing = await aFileServer({ status: 404, body: 'no' });
  const large = await aFileServer({ body: 'a'.repeat(16_000_001) });
  for (const url of ['http://169.254.169.254/latest/meta-data', 'http://192.168.0.9/a.png', missing, large])
    await expect(fetchFor(aCompanyId(), url), url).rejects.toMatchObject({ code: 'ERR_MEDIA_NOT_FETCHED' });
});

test('a fetched file that is not what its name or its type says is refused, as it is when it is uploaded', async () => {
  const url = await aFileServer({ type: 'text/html', body: '<h1>Not found</h1>' });
  const refused = { code: 'ERR_FILE_CONTENT' };
  await expect(fetchFor(aCompanyId(), `${url}/foto.png`)).rejects.toMatchObject(refused);
  await expect(fetchFor(aCompanyId(), `${url}/x`, 'foto.jpg')).rejects.toMatchObject(refused);
  await expect(fetchFor(aCompanyId(), `${url}/x`, 'x', 'image/png')).rejects.toMatchObject(refused);
  expect(await fetchFor(aCompanyId(), `${url}/x`)).toMatchObject({ mimetype: 'text/html' });
});

test('a file whose server does not know its type has the one that its bytes show', async () => {
  const url = await aFileServer({ type: 'application/octet-stream', body: '%PDF-1.7' });
  expect(await fetchFor(aCompanyId(), `${url}/conta`)).toMatchObject({ mimetype: 'application/pdf' });
  expect(await fetchFor(aCompanyId(), `${url}/conta`, 'x', 'text/plain')).toMatchObject({ mimetype: 'text/plain' });
});

test('the type of a fetched audio in Ogg names the codec of its bytes', async () => {
  const page = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(22), Buffer.from([1, 30])]);
  const url = await aFileServer({ type: 'audio/ogg', body: Buffer.concat([page, Buffer.from('\x01vorbis')]) });
  const given = 'audio/ogg; codecs=opus';
  expect(await fetchFor(aCompanyId(), `${url}/x`, 'x', given)).toMatchObject({ mimetype: 'audio/ogg; codecs=vorbis' });
});
