import { EgressClient } from '@recado/egress';
import { oggOpus, startAzureSpeechFake } from '@recado/testkit/fakes';
import { expect, onTestFinished, test } from 'vitest';
import { anEgress } from '../ai/testing/prompt.factory.ts';
import { AzureSpeechClient } from './azure-speech.client.ts';
import { oggDuration } from './ogg-duration.ts';
import { speakReply } from './speak-reply.ts';

async function aVoice() {
  const fake = await startAzureSpeechFake();
  onTestFinished(() => fake.stop());
  const client = new AzureSpeechClient(anEgress(), fake.url);
  const settings = { voice: 'pt-BR-FranciscaNeural', region: 'brazilsouth', key: fake.key };
  return { fake, client, settings };
}

test('a text is spoken as Ogg Opus, and its length is known', async () => {
  const { fake, client, settings } = await aVoice();
  const { speech, calls } = await client.speak(1, settings, 'Abrimos às oito da manhã, de segunda a sábado.');
  expect(speech?.seconds).toBe(4);
  expect(speech?.bytes.toString('latin1', 0, 4)).toBe('OggS');
  expect(fake.requests[0]?.headers).toMatchObject({ 'user-agent': 'Recado' });
  expect(calls).toMatchObject([{ status: 200, sent: 'Abrimos às oito da manhã, de segunda a sábado.' }]);
  expect(calls[0]?.answer).toMatch(/^\d+ bytes of audio\/ogg; codecs=opus$/);
  expect(JSON.stringify(calls)).not.toContain(settings.key);
});

test('a text with marks of XML and control characters is spoken, and cannot choose another voice', async () => {
  const { fake, client, settings } = await aVoice();
  const text = `a & b < c > d "e" 'f' \u0001\ud800 </voice><voice name='pt-BR-YaraNeural'>*negrito*`;
  expect((await client.speak(1, settings, text)).speech).not.toBeNull();
  const body = fake.requests[0]?.body.toString() ?? '';
  expect(body.match(/<voice /g)).toHaveLength(1);
  expect(body).toContain('a &amp; b &lt; c');
  expect(body).not.toContain('*');
});

test.each([
  ['a region with a host of its own', { region: 'evil.example/' }],
  ['a region in capitals', { region: 'BrazilSouth' }],
  ['no region', { region: '' }],
  ['a voice with a quote', { voice: "pt-BR-Yara'><x/>Neural" }],
  ['no voice', { voice: 'texto' }],
  ['no key', { key: '' }],
  ['a key of two lines', { key: 'a\r\nb: c' }],
])('%s calls nobody', async (_, more) => {
  const { fake, client, settings } = await aVoice();
  expect(await client.speak(1, { ...settings, ...more }, 'Olá')).toEqual({ speech: null, calls: [] });
  expect(fake.requests).toHaveLength(0);
});

test('the address is that of the region', async () => {
  const hosts = new Set<string>();
  const egress = new EgressClient({
    resolve: (host) => {
      hosts.add(host);
      return Promise.reject(new Error('no such host'));
    },
  });
  onTestFinished(() => egress.close());
  const settings = { voice: 'pt-BR-YaraNeural', region: 'eastus2', key: 'k' };
  const { speech, calls } = await new AzureSpeechClient(egress).speak(1, settings, 'Olá');
  expect(speech).toBeNull();
  expect([...hosts]).toEqual(['eastus2.tts.speech.microsoft.com']);
  expect(calls[0]?.request).toBe('POST eastus2.tts.speech.microsoft.com/cognitiveservices/v1');
});

test('an answer that cannot be spoken is sent as text', async () => {
  const { fake, client, settings } = await aVoice();
  const reply = { type: 'text' as const, text: 'Olá!' };
  const spoken = await speakReply(client, 1, settings, reply);
  expect(spoken.reply).toMatchObject({ type: 'audio', isVoice: true, mimetype: 'audio/ogg; codecs=opus', text: '' });
  const long = { type: 'text' as const, text: 'a'.repeat(4_001) };
  expect(await speakReply(client, 1, settings, long)).toEqual({ reply: long, calls: [] });
  expect(await speakReply(client, 1, { ...settings, voice: 'texto' }, reply)).toEqual({ reply, calls: [] });
  const wrongKey = await speakReply(client, 1, { ...settings, key: 'other' }, reply);
  expect(wrongKey).toMatchObject({ reply, calls: [{ status: 401 }] });
  for (const knobs of [{ failWith: 500 }, { failWith: 0, audio: Buffer.from('RIFF') }, { dropConnection: true }]) {
    Object.assign(fake.knobs, knobs);
    const { reply: kept, calls } = await speakReply(client, 1, settings, reply);
    expect(kept).toBe(reply);
    expect(calls).toHaveLength(1);
  }
});

test.each([
  [0.4, 1],
  [1, 1],
  [2.6, 3],
  [59.9, 60],
])('%d s of audio count as %i', (seconds, whole) => expect(oggDuration(oggOpus(seconds))).toBe(whole));

test('bytes that are no whole Ogg Opus have no length', () => {
  const file = oggOpus(2);
  const huge = Buffer.from(file);
  huge.writeBigInt64LE(2n ** 62n, file.lastIndexOf('OggS') + 6);
  const vorbis = Buffer.from(file.toString('latin1').replace('OpusHead', 'OpusHair'), 'latin1');
  const [cut, late] = [file.subarray(0, -1), Buffer.concat([Buffer.from('x'), file])];
  for (const bytes of [Buffer.alloc(0), Buffer.from('OggS'), cut, late, huge, vorbis])
    expect(oggDuration(bytes)).toBeNull();
});
