import { createHash } from 'node:crypto';
import {
  cleanMessage,
  decodeMessageNode,
  proto,
  unpadRandomMax16,
  WA_CERT_DETAILS,
  type BinaryNode,
  type SignalKeyStoreWithTransaction,
  type SocketConfig,
  type WAMessage,
} from '@whiskeysockets/baileys';
import { log, pointReached } from '@recado/platform';
import { mendLibsignal, takeUnsigned } from '@recado/signal';
import { makeLibSignalRepository } from '@whiskeysockets/baileys/lib/Signal/libsignal.js';
import { decodeMessage, type Heard } from './decode/decode-message.ts';
import { freeLeftBehind } from './keys/detach-late-work.ts';
import { otherNames } from './keys/find-other-jid.ts';
import { ARRIVAL } from './keys/key.store.ts';
import { oneAtATime } from './keys/serialize-transactions.ts';
import type { Seals } from './keys/ratchet.tracker.ts';
import { storeFailed } from './is-store-failure.ts';

mendLibsignal();

/** It cannot sign as WhatsApp; whoever speaks to the real one must not call this. */
export const trustSimulator = (): void => takeUnsigned(WA_CERT_DETAILS.PUBLIC_KEY);

/** A decrypted message on its way into the database. */
export interface Arrival {
  heard: Heard;
  /** Kept for a redelivery: the client itself must still act on it. */
  plaintext: Uint8Array | null;
}
export interface Desk {
  me: () => { id: string; lid?: string | undefined };
  /** The stanza a ciphertext came in. */
  stanzaOf: (ciphertext: Uint8Array) => BinaryNode | undefined;
  /** It cannot be read; the client is about to ask its sender for it again. */
  unreadable: (message: WAMessage, keys: SignalKeyStoreWithTransaction) => Promise<void>;
  /** The plaintext of a ciphertext that was read before. */
  again: (hash: string, waId: string | undefined) => Promise<Uint8Array | null>;
  seals: Seals;
}

/**
 * The client reads a message, stores the ratchet, tells WhatsApp "delivered" and only then tells us. Here what it
 * read joins the ratchet's transaction, so that both are stored before WhatsApp hears anything. A ciphertext that
 * comes again after a crash cannot be read twice; it is answered from what was stored.
 */
export function durableSignal(desk: Desk): SocketConfig['makeSignalRepository'] {
  return (auth, logger, pnToLid) => {
    const keys = auth.keys as SignalKeyStoreWithTransaction;
    freeLeftBehind(keys);
    oneAtATime(keys);
    const inner = desk.seals.watch(keys, makeLibSignalRepository(auth, logger, pnToLid));
    const durably = async (ciphertext: Uint8Array, lock: string, read: () => Promise<Uint8Array>) => {
      const hash = createHash('sha256').update(ciphertext).digest('base64url');
      const stanza = desk.stanzaOf(ciphertext);
      pointReached('arrived');
      try {
        const plaintext = await keys.transaction(async () => {
          const plaintext = await read();
          if (stanza)
            await keys.set({ [ARRIVAL]: { [hash]: await arrivalOf(stanza, plaintext, desk, keys) } } as object);
          return plaintext;
        }, lock);
        pointReached('committed');
        return plaintext;
      } catch (error) {
        const before = await desk.again(hash, stanza?.attrs['id']).catch(() => null); // the first error says more
        if (before) return before;
        // Another error is none of the message: the store failed, or the client has seen this one before.
        if (stanza && isUnreadable(error)) {
          const { id, type, from } = stanza.attrs;
          log.info({ err: error, waId: id, type, from }, 'a message could not be read yet');
          await desk.unreadable(envelopeOf(stanza, desk.me()), keys);
        }
        throw error;
      }
    };
    return {
      ...inner,
      decryptMessage: (given) => durably(given.ciphertext, given.jid, () => inner.decryptMessage(given)),
      decryptGroupMessage: (given) => durably(given.msg, given.group, () => inner.decryptGroupMessage(given)),
    };
  };
}

async function arrivalOf(
  stanza: BinaryNode,
  plaintext: Uint8Array,
  desk: Desk,
  keys: SignalKeyStoreWithTransaction,
): Promise<Arrival> {
  const wa = envelopeOf(stanza, desk.me());
  const sent = proto.Message.decode(unpadRandomMax16(plaintext));
  const message = sent.deviceSentMessage?.message ?? sent;
  wa.message = message;
  const other = await otherNames(keys, [wa.key.remoteJid, wa.key.participant]);
  const heard = decodeMessage(wa, other);
  return { heard, plaintext: clientMustAct(message, heard) ? plaintext : null };
}

/** Who wrote what a stanza brings, where and when. */
export function envelopeOf(stanza: BinaryNode, { id, lid = '' }: ReturnType<Desk['me']>): WAMessage {
  const { fullMessage: wa } = decodeMessageNode(stanza, id, lid);
  cleanMessage(wa, id, lid);
  if (wa.key.fromMe) wa.key.remoteJidAlt = recipientAlt(stanza);
  return wa;
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && !storeFailed(error) && error.message !== SEEN_BEFORE;
/** What the client says of a message whose key is used up; it answers that WhatsApp need not send it again. */
const SEEN_BEFORE = 'Key used already or never filled';

/** Of our own messages the stanza names the sender's other name first; the chat is the recipient. */
function recipientAlt({ attrs }: BinaryNode): string | undefined {
  const isLid = attrs['recipient']?.endsWith('@lid');
  return isLid
    ? (attrs['recipient_pn'] ?? attrs['peer_recipient_pn'])
    : (attrs['recipient_lid'] ?? attrs['peer_recipient_lid']);
}

/** What is told already needs no journal. */
const clientMustAct = (message: proto.IMessage, heard: Heard): boolean =>
  Boolean(message.senderKeyDistributionMessage) || (heard.kind === 'nothing' && Boolean(message.protocolMessage));

/** What the client takes for a message without content: it tells WhatsApp "delivered" and nothing else. */
export const emptyPlaintext = (): Uint8Array => Uint8Array.of(1);
