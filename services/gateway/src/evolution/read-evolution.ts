import type { ApiMessage } from '@recado/client';
import { Fault, type FaultCode } from '@recado/contracts';

type Body = Record<string, unknown>;
/** Parts of the message that Evolution's answer repeats. */
export interface Echo {
  messageType: string;
  message: Body;
}
export interface EvolutionSend {
  message: ApiMessage;
  echo: Echo;
}

/** A call of Evolution that is refused, with words for its author. */
export class EvolutionRefusal extends Error {
  readonly code: FaultCode;
  readonly status: number;

  constructor(code: FaultCode, message: string) {
    super(message);
    this.code = code;
    this.status = new Fault(code).status;
  }
}
const wrong = (message: string): EvolutionRefusal => new EvolutionRefusal('ERR_VALIDATION', message);

/** The calls that are taken, by their names. */
const calls: Readonly<
  Record<string, (body: Body) => Omit<EvolutionSend, 'message'> & { message: Partial<ApiMessage> }>
> = {
  sendText: (body) => {
    const text = textOf(body['text']) ?? textOf(partOf(body, 'textMessage')['text']);
    if (text === undefined) throw wrong('text is missing');
    return { message: { body: text }, echo: { messageType: 'conversation', message: { conversation: text } } };
  },
  sendMedia: (body) => {
    // Version 1 of Evolution has a part for it.
    const given = { ...partOf(body, 'mediaMessage'), ...body };
    const [caption, name, mimetype] = ['caption', 'fileName', 'mimetype'].map((field) => textOf(given[field]));
    const file = fileOf('media', given['media']);
    const kind = textOf(given['mediatype']) ?? 'document';
    return {
      message: { media: [{ ...file, ...defined({ caption, name, mimetype }) }] },
      echo: {
        messageType: `${kind}Message`,
        message: { [`${kind}Message`]: defined({ caption, fileName: name, mimetype }) },
      },
    };
  },
  sendWhatsAppAudio: (body) => {
    const audio = body['audio'] ?? partOf(body, 'audioMessage')['audio'];
    return {
      message: { media: [{ ...fileOf('audio', audio), voice: true }] },
      echo: { messageType: 'audioMessage', message: { audioMessage: { ptt: true } } },
    };
  },
  sendSticker: (body) => {
    const sticker = body['sticker'] ?? partOf(body, 'stickerMessage')['image'];
    return {
      message: { media: [{ ...fileOf('sticker', sticker), sticker: true }] },
      echo: { messageType: 'stickerMessage', message: { stickerMessage: {} } },
    };
  },
  sendPoll: (body) => {
    const given = { ...partOf(body, 'pollMessage'), ...body };
    const [question, values] = [textOf(given['name']), given['values']];
    const selectable = Number(given['selectableCount'] ?? 1);
    if (question === undefined || !isTexts(values)) throw wrong('a poll has a name and values, a list of texts');
    return {
      // Evolution writes any number of answers as 0.
      message: { poll: { question, options: values, selectable: selectable === 0 ? values.length : selectable } },
      echo: { messageType: 'pollCreationMessage', message: { pollCreationMessage: { name: question } } },
    };
  },
  sendLocation: (body) => {
    const given = { ...partOf(body, 'locationMessage'), ...body };
    const [latitude, longitude] = ['latitude', 'longitude'].map((field) => Number(given[field] ?? Number.NaN));
    if (latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude))
      throw wrong('latitude and longitude are numbers');
    const name = [textOf(given['name']), textOf(given['address'])].filter(Boolean).join(', ');
    return {
      message: { location: { latitude, longitude, ...(name ? { name } : {}) } },
      echo: {
        messageType: 'locationMessage',
        message: { locationMessage: { degreesLatitude: latitude, degreesLongitude: longitude, name } },
      },
    };
  },
  sendContact: (body) => {
    const cards = body['contact'] ?? body['contactMessage'];
    const [card, ...others] = Array.isArray(cards) ? (cards as Body[]) : [];
    if (!card || others.length > 0) throw wrong('contact is a list of one contact');
    const [name, number] = [textOf(card['fullName']), textOf(card['phoneNumber']) ?? textOf(card['wuid'])];
    if (!name || !number) throw wrong('a contact has fullName and phoneNumber');
    return {
      message: { contact: { name, number: numberOf(number) } },
      echo: { messageType: 'contactMessage', message: { contactMessage: { displayName: name } } },
    };
  },
};

/**
 * The message of a send call of the Evolution API 2, or 1 where that differs. `delay` and `linkPreview` are not needed: the connection
 * paces its messages, and makes previews.
 * @throws EvolutionRefusal for a call or a wish that has no equal here
 */
export function readEvolutionSend(call: string, body: Body): EvolutionSend {
  const read = Object.hasOwn(calls, call) ? calls[call] : undefined;
  if (!read)
    throw new EvolutionRefusal('ERR_NOT_FOUND', `There is no ${call} here; there are ${Object.keys(calls).join(', ')}`);
  const options = { ...partOf(body, 'options'), ...body };
  const number = textOf(body['number']);
  if (!number) throw wrong('number is missing');
  const quoted = textOf(partOf(partOf(options, 'quoted'), 'key')['id']);
  const { message, echo } = read(body);
  const rest = { ...mentionsOf(options), ...(quoted ? { replyTo: quoted } : {}) };
  return { message: { ...message, ...recipientOf(number), ...rest }, echo };
}

const recipientOf = (given: string): Pick<ApiMessage, 'number' | 'groupId'> =>
  given.trim().endsWith('@g.us') ? { groupId: given.trim() } : { number: numberOf(given) };

/** Version 1 of Evolution has them in a part. */
function mentionsOf(options: Body): Pick<ApiMessage, 'mentions'> {
  const part = partOf(options, 'mentions');
  if (options['mentionsEveryOne'] === true || part['everyOne'] === true) return { mentions: ['everyone'] };
  const mentioned = options['mentioned'] ?? part['mentioned'] ?? [];
  if (!isTexts(mentioned)) throw wrong('mentioned is a list of numbers');
  return mentioned.length === 0 ? {} : { mentions: mentioned.map(numberOf) };
}
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Numbers of Evolution have their country code, with or without a plus and the end of an address of WhatsApp. */
function numberOf(given: string): string {
  const digits = /^\+?([\d\s().-]+?)(?::\d+)?(?:@(?:s\.whatsapp\.net|c\.us))?$/.exec(given.trim())?.[1];
  return digits ? `+${digits}` : given;
}

/** The address of a file, or its bytes, also as a `data:` address. */
function fileOf(field: string, given: unknown): { url: string } | { base64: string } {
  const file = textOf(given);
  if (!file) throw wrong(`${field} is missing`);
  return /^https?:\/\//i.test(file) ? { url: file } : { base64: file.replace(/^data:[^,]*,/, '') };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
const partOf = (body: Body, field: string): Body => {
  const part = body[field];
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as Body) : {};
};
const defined = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));
