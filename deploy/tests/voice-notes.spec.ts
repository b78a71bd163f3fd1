import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { oggOpus } from '../../libs/testkit/src/fakes/ogg-opus.ts';
import { serveLocally } from '../../libs/testkit/src/serve-locally.ts';
import { request, uploadForm } from '../client/rest.client.ts';
import { aConversation } from './conversation.factory.ts';
import { product } from './running-product.ts';

type Conversation = Awaited<ReturnType<typeof aConversation>>;
interface Sound {
  bytes: Buffer;
  type: string;
}
interface Refusal {
  error: string;
  fields?: { field: string; rule: string }[];
}
/** Sends a file as a voice note. @returns why it was refused; null: it was taken */
type Door = (stage: Conversation, sound: Sound) => Promise<string | null>;

const NAME = 'recado.ogg';
/** A voice note is Opus in Ogg: phones do not play other audio that is sent as one. */
const OPUS = 'audio/ogg; codecs=opus';
const reasonOf = (status: number, body: unknown): string | null => (status === 200 ? null : (body as Refusal).error);

/** The ways in which a voice note comes in from outside. */
const doors: Record<string, Door> = {
  'an upload to the conversation': async ({ company, ticketId }, { bytes, type }) => {
    const form = new FormData();
    form.set('voice', 'true');
    form.append('medias', new File([new Uint8Array(bytes)], NAME, { type }));
    const answer = await uploadForm(product.gateway, `/messages/${ticketId}`, company.token, form);
    return reasonOf(answer.status, await answer.json());
  },
  'base64 to the messages API': (stage, { bytes, type }) =>
    callApi(stage, { base64: bytes.toString('base64'), mimetype: type }),
  'a data: address to the messages API': (stage, { bytes, type }) =>
    callApi(stage, { base64: `data:${type.replace(/; /, ';')};base64,${bytes.toString('base64')}` }),
  'an address to the messages API': async (stage, { bytes, type }) => {
    const { address, close } = await serveLocally((_, response) => response.writeHead(200).end(bytes));
    onTestFinished(close);
    return callApi(stage, { url: `${address}/${NAME}`, mimetype: type });
  },
};

/** @returns the reason of a refusal, at once or once the file is fetched */
async function callApi({ company, customer, line }: Conversation, file: object): Promise<string | null> {
  const media = [{ name: NAME, ...file, voice: true }];
  const { status, body } = await request(`${product.gateway}/api/messages/send`, 'POST', company.token, {
    number: customer.number,
    whatsappId: line.id,
    media,
  });
  if (status !== 200) return reasonOf(status, body);
  const { id } = body as { id: string };
  const ended = await eventually(async () => {
    const call = await company.api.apiMessages.get({ id });
    return call.status === 'failed' || call.messageIds.length > 0 ? call : null;
  }, 'the file to be fetched');
  return ended.failure;
}

/** A first page in Ogg with the beginning of a codec's first packet. */
const oggOf = (packet: string): Buffer => {
  const page = Buffer.alloc(28);
  page.write('OggS');
  page.writeUInt8(1, 26);
  page.writeUInt8(packet.length, 27);
  return Buffer.concat([page, Buffer.from(packet, 'latin1'), Buffer.alloc(200)]);
};
const refused: [what: string, sound: Sound, reason: string][] = [
  ['Vorbis that is called Opus', { bytes: oggOf('\x01vorbis'), type: OPUS }, 'ERR_VOICE_FORMAT'],
  ['Speex without a codec in its type', { bytes: oggOf('Speex   '), type: 'audio/ogg' }, 'ERR_VOICE_FORMAT'],
  [
    'Ogg with another content that is called audio/opus',
    { bytes: oggOf('fishead\0'), type: 'audio/opus' },
    'ERR_VOICE_FORMAT',
  ],
  ['MP3', { bytes: Buffer.from('ID3\x04and some sound'), type: 'audio/mpeg' }, 'ERR_VOICE_FORMAT'],
  ['MP3 that is called Opus', { bytes: Buffer.from('ID3\x04and some sound'), type: OPUS }, 'ERR_FILE_CONTENT'],
];

let stage: Conversation;
beforeAll(async () => {
  stage = await aConversation({ status: 'open' });
});
const notesOnPhone = async () => (await stage.customer.sees(stage.line.number)).filter(({ fromMe }) => !fromMe);

test.each(Object.entries(doors))('%s takes Opus in Ogg as a voice note, and nothing else', async (_, send) => {
  const before = (await notesOnPhone()).length;
  for (const [what, sound, reason] of refused) expect([what, await send(stage, sound)]).toEqual([what, reason]);
  expect(await send(stage, { bytes: oggOpus(1), type: 'audio/ogg' })).toBeNull();
  await eventually(async () => (await notesOnPhone()).length > before, 'the voice note on the phone');
  const notes = (await notesOnPhone()).slice(before);
  expect(notes).toMatchObject([{ media: { voice: true, mimetype: OPUS } }]);
});
