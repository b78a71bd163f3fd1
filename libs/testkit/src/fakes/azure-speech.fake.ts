import { startFakeServer, type FakeKnobs, type FakeServer } from './fake-server.ts';
import { oggOpus } from './ogg-opus.ts';

export interface AzureSpeechKnobs extends FakeKnobs {
  /** The audio of every text; by default silence of a length that fits the text. */
  audio?: Buffer;
}
export interface AzureSpeechFake extends FakeServer<AzureSpeechKnobs> {
  /** The only key that is taken. */
  key: string;
}

const ssml = /^<speak version='1\.0' xml:lang='([\w-]+)'><voice name='([\w-]+)'>([^<>]*)<\/voice><\/speak>$/;
const looseAmpersand = /&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
/** Control characters that XML 1.0 forbids. */
// oxlint-disable-next-line no-control-regex -- the characters are what is looked for
const forbidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const formats = new Set(['16', '24', '48'].map((rate) => `ogg-${rate}khz-16bit-mono-opus`));
const CHARACTERS_PER_SECOND = 15;

/** Plays Azure's text-to-speech of a region, which refuses with a status and without a body. */
export async function startAzureSpeechFake(key = 'fake-speech-key'): Promise<AzureSpeechFake> {
  const knobs: AzureSpeechKnobs = {};
  const server = await startFakeServer(knobs, ({ method, path, headers, body }) => {
    if (headers['ocp-apim-subscription-key'] !== key) return { status: 401 };
    if (method !== 'POST' || path !== '/cognitiveservices/v1') return { status: 404 };
    if (headers['content-type'] !== 'application/ssml+xml') return { status: 415 };
    if (!headers['user-agent'] || !formats.has(String(headers['x-microsoft-outputformat']))) return { status: 400 };
    const [whole, , voice, text = ''] = ssml.exec(body.toString()) ?? [];
    if (whole === undefined || looseAmpersand.test(whole) || forbidden.test(whole)) return { status: 400 };
    if (!/^[a-z]{2}-[A-Z]{2}-\w+Neural$/.test(voice ?? '')) return { status: 400 };
    const seconds = Math.ceil(text.length / CHARACTERS_PER_SECOND);
    return { type: 'audio/ogg; codecs=opus', body: knobs.audio ?? oggOpus(seconds) };
  });
  return { ...server, key };
}
