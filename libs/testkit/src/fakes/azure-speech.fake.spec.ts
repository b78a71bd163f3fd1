import { expect, onTestFinished, test } from 'vitest';
import { oggOpus, startAzureSpeechFake } from './index.ts';

const ssml = (text: string, voice = 'pt-BR-YaraNeural') =>
  `<speak version='1.0' xml:lang='pt-BR'><voice name='${voice}'>${text}</voice></speak>`;

async function aFake() {
  const fake = await startAzureSpeechFake();
  onTestFinished(() => fake.stop());
  return (body: string, more: Record<string, string> = {}) =>
    fetch(`${fake.url}/cognitiveservices/v1`, {
      method: 'POST',
      headers: {
        'ocp-apim-subscription-key': fake.key,
        'content-type': 'application/ssml+xml',
        'x-microsoft-outputformat': 'ogg-24khz-16bit-mono-opus',
        'user-agent': 'test',
        ...more,
      },
      body,
    });
}

test('a text becomes Ogg Opus', async () => {
  const speak = await aFake();
  const response = await speak(ssml('Olá &amp; até logo'));
  expect(response.status).toBe(200);
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(28, 36)
      .toString(),
  ).toBe('OpusHead');
});

test.each<[string, number, string, Record<string, string>]>([
  ['a wrong key', 401, ssml('x'), { 'ocp-apim-subscription-key': 'other' }],
  ['another content type', 415, ssml('x'), { 'content-type': 'text/plain' }],
  ['an unknown format', 400, ssml('x'), { 'x-microsoft-outputformat': 'mp3' }],
  ['no user agent', 400, ssml('x'), { 'user-agent': '' }],
  ['a text that is not escaped', 400, ssml('a < b'), {}],
  ['a loose ampersand', 400, ssml('a & b'), {}],
  ['a control character', 400, ssml('a\u0001b'), {}],
  ['an unknown voice', 400, ssml('x', 'Yara'), {}],
])('%s is refused with %i', async (_, status, body, headers) => {
  const speak = await aFake();
  expect((await speak(body, headers)).status).toBe(status);
});

test('the pages of a file have checksums, numbers in order and a last page with all samples', () => {
  const file = oggOpus(2.5);
  const pages = file.toString('latin1').split('OggS').slice(1);
  expect(pages).toHaveLength(5);
  pages.forEach((page, index) => expect(Buffer.from(page, 'latin1').readUInt32LE(14)).toBe(index));
  const last = Buffer.from(pages.at(-1) ?? '', 'latin1');
  expect(last.readBigInt64LE(2)).toBe(BigInt(2.5 * 48_000 + 312));
  expect(last.readUInt8(1)).toBe(4);
});
