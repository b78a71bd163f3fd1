import { proto } from '@recado/simulator';
import { mutateBytes, oddText } from '../mutate-input.ts';
import type { Random } from '@recado/testkit/random';
import { padded, type AttackKind, type Victim } from '../attack.types.ts';

const { Type } = proto.Message.ProtocolMessage;
const long = (r: Random) => r.pick(['', 'x', '\0', 'a\0b', 'x'.repeat(70_000), '👍'.repeat(5_000), '\u202e\u0000‮']);

/** Message contents with values at and beyond their limits. */
export function content(r: Random, victim: Victim): proto.IMessage {
  const key = { remoteJid: `${victim.stranger}@s.whatsapp.net`, id: oddText(r), fromMe: r.chance(0.5) };
  const contextInfo = { stanzaId: oddText(r), participant: oddText(r), quotedMessage: { conversation: long(r) } };
  return r.pick<() => proto.IMessage>([
    () => ({ conversation: long(r) }),
    () => ({ extendedTextMessage: { text: long(r), contextInfo, matchedText: oddText(r) } }),
    () => ({ locationMessage: { degreesLatitude: r.pick([Number.NaN, Infinity, 1e308, -91]), name: long(r) } }),
    () => ({ contactMessage: { displayName: long(r), vcard: long(r) } }),
    () => ({ contactsArrayMessage: { contacts: Array.from({ length: 2_000 }, () => ({ displayName: oddText(r) })) } }),
    () => ({ pollCreationMessage: { name: long(r), options: Array.from({ length: 3_000 }, () => ({})) } }),
    () => ({ listResponseMessage: { title: long(r), contextInfo } }),
    () => ({ reactionMessage: { key, text: long(r) } }),
    () => ({ protocolMessage: { type: r.int(-1, 40), key, editedMessage: { conversation: long(r) } } }),
    () => ({ protocolMessage: { type: Type.REVOKE, key } }),
    () => ({ senderKeyDistributionMessage: { groupId: oddText(r), axolotlSenderKeyDistributionMessage: r.bytes(60) } }),
    () => ({ pollUpdateMessage: { pollCreationMessageKey: key, vote: { encPayload: r.bytes(9), encIv: r.bytes(3) } } }),
    () => ({ deviceSentMessage: { destinationJid: oddText(r), message: { conversation: 'not mine' } } }),
    () => ({ messageContextInfo: { messageSecret: r.bytes(1) }, conversation: 'x' }),
  ])();
}

const wrappers = ['ephemeralMessage', 'viewOnceMessage', 'documentWithCaptionMessage', 'editedMessage'] as const;

function wrapped(r: Random, message: proto.IMessage, depth: number): proto.IMessage {
  let out = message;
  for (let n = 0; n < depth; n++) out = { [r.pick(wrappers)]: { message: out } };
  return out;
}

/** Attributes of a message stanza that a sender can influence. */
function attributes(r: Random, victim: Victim): Record<string, string | undefined> {
  if (r.chance(0.6)) return {};
  return r.pick<() => Record<string, string | undefined>>([
    () => ({ t: r.pick(['-5', '0', '99999999999', '1e30', 'soon', '']) }),
    () => ({ id: oddText(r) || 'x' }),
    () => ({ notify: long(r) }),
    () => ({ type: oddText(r) }),
    () => ({ from: victim.group, participant: victim.strangerLid }),
    () => ({ sender_lid: oddText(r) }),
  ])();
}

const send = (r: Random, victim: Victim, plain: Uint8Array) =>
  victim.raw.message(victim.stranger, victim.linked.number, plain, attributes(r, victim));

export const oddContent: AttackKind = {
  name: 'content',
  attack: (r, victim) => send(r, victim, padded(proto.Message.encode(content(r, victim)).finish())),
};

export const brokenProtobuf: AttackKind = {
  name: 'protobuf',
  attack: (r, victim) => {
    const bytes = mutateBytes(r, proto.Message.encode(content(r, victim)).finish());
    const plain = r.pick([
      () => padded(bytes),
      () => bytes,
      () => Buffer.alloc(0),
      () => Buffer.concat([bytes, Buffer.from([0])]),
      () => Buffer.concat([bytes, Buffer.from([255])]),
    ])();
    return send(r, victim, plain);
  },
};

export const deepWrappers: AttackKind = {
  name: 'wrappers',
  attack: (r, victim) => {
    const message = wrapped(r, content(r, victim), r.pick([1, 3, 6, 20, 90, 300]));
    return send(r, victim, padded(proto.Message.encode(message).finish()));
  },
};
