import type { MediaType } from '../../libs/contracts/src/message-kinds.ts';

/** Parts of a message as Baileys has it; each may be missing or of another type. */
export interface MessageContent {
  isForwarded: boolean;
  isVoice: boolean;
  mimetype: string | null;
  fileName: string | null;
  caption: string | null;
  seconds: number | null;
  width: number | null;
  height: number | null;
  /** The person in a group who wrote it, by WhatsApp's address. */
  participant: string | null;
  authorName: string;
  location: { latitude: number; longitude: number } | null;
}
type Part = Record<string, unknown>;

const part = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {});
const textOf = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, most) : null;
const countOf = (value: unknown): number | null => {
  const count = Number(value ?? Number.NaN);
  return Number.isInteger(count) && count >= 0 && count < 1_000_000 ? count : null;
};
const JID = /^[\w.:-]{1,60}@[\w.-]{1,30}$/;
export const jidOrNull = (value: unknown): string | null =>
  typeof value === 'string' && JID.test(value) ? value : null;

/** Contents that wrap another one. */
const wraps = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'documentWithCaptionMessage',
  'editedMessage',
];

/** @param given `dataJson`: a WebMessageInfo */
export function readContent(given: unknown): MessageContent {
  const info = part(given);
  let message = part(info['message']);
  for (let depth = 0; depth < 5; depth++) {
    const wrap = wraps.find((name) => message[name] !== undefined);
    if (wrap === undefined) break;
    message = part(part(message[wrap])['message']);
  }
  const content = part(
    Object.entries(message).find(([name, value]) => name.endsWith('Message') && typeof value === 'object')?.[1],
  );
  const place = part(message['locationMessage'] ?? message['liveLocationMessage']);
  const [latitude, longitude] = [
    Number(place['degreesLatitude'] ?? Number.NaN),
    Number(place['degreesLongitude'] ?? Number.NaN),
  ];
  return {
    isForwarded: part(content['contextInfo'])['isForwarded'] === true,
    isVoice: content['ptt'] === true,
    mimetype: /^[\w.+-]+\/[\w.+-]+/.exec(textOf(content['mimetype'], 100) ?? '')?.[0] ?? null,
    fileName: textOf(content['fileName'], 255),
    caption: textOf(content['caption'], 65_536),
    seconds: countOf(content['seconds']),
    width: countOf(content['width']),
    height: countOf(content['height']),
    participant: jidOrNull(part(info['key'])['participant']) ?? jidOrNull(info['participant']),
    authorName: textOf(info['pushName'], 100) ?? '',
    location: Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null,
  };
}

/** Reads the id of the message that a reaction belongs to. */
export const readReactedTo = (given: unknown): string | null =>
  textOf(part(part(part(part(given)['message'])['reactionMessage'])['key'])['id'], 255);

/** Names of kinds, as the programs of the family have written them over the years. */
const kinds: Readonly<Record<string, MediaType>> = {
  chat: 'chat',
  conversation: 'chat',
  extendedtextmessage: 'chat',
  text: 'chat',
  buttonsmessage: 'chat',
  listmessage: 'chat',
  buttonsresponsemessage: 'chat',
  listresponsemessage: 'chat',
  templatebuttonreplymessage: 'chat',
  image: 'image',
  imagemessage: 'image',
  video: 'video',
  videomessage: 'video',
  audio: 'audio',
  audiomessage: 'audio',
  ptt: 'audio',
  application: 'application',
  document: 'application',
  documentmessage: 'application',
  documentwithcaptionmessage: 'application',
  sticker: 'sticker',
  stickermessage: 'sticker',
  location: 'locationMessage',
  locationmessage: 'locationMessage',
  livelocationmessage: 'locationMessage',
  vcard: 'vcard',
  contactmessage: 'vcard',
  contactsarraymessage: 'vcard',
  multi_vcard: 'vcard',
  poll: 'poll',
  pollcreationmessage: 'poll',
  pollcreationmessagev3: 'poll',
  call_log: 'call_log',
};
/** @returns the kind of a message by its name, else by its file, else by whether it has a text */
export function typeOf(mediaType: string, mimetype: string | null, body: string): MediaType {
  const known = kinds[mediaType.toLowerCase()];
  if (known) return known;
  if (mimetype !== null) return typeOfFile(mimetype);
  return body.trim() === '' ? 'unsupported' : 'chat';
}
export function typeOfFile(mimetype: string): MediaType {
  const [family] = mimetype.split('/');
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'application';
}

const mimetypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  '3gp': 'video/3gpp',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  mp3: 'audio/mpeg',
  mpeg: 'audio/mpeg',
  m4a: 'audio/mp4',
  pdf: 'application/pdf',
};
export const mimetypeOf = (fileName: string): string =>
  mimetypes[/\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';

const PREVIEW = /^data:image\/(?:jpeg|png);base64,[A-Za-z0-9+/=]*$/;
const MAP = /^https:\/\/(?:maps\.google\.com|www\.google\.com\/maps)[^\s|<>"]*$/;
/** Both products write preview, link and description with pipes between them; a link that is no map stays behind. */
export function locationBody(body: string, location: MessageContent['location']): string {
  const parts = body.split('|').map((one) => one.trim());
  const link = location
    ? `https://maps.google.com/maps?q=${location.latitude}%2C${location.longitude}&z=17`
    : (parts.find((one) => MAP.test(one)) ?? '');
  const preview = parts.find((one) => PREVIEW.test(one)) ?? '';
  const description =
    parts.find(
      (one) => one !== '' && !one.startsWith('data:') && !/^\w+:\/\//.test(one) && !/^javascript:/i.test(one),
    ) ?? '';
  return [preview, link, ...(description ? [description] : [])].join('|');
}
