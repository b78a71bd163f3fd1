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
import { patchLibsignal, skipVerificationFor } from '@recado/signal';
import { makeLibSignalRepository } from '@whiskeysockets/baileys/lib/Signal/libsignal.js';
import { type DecodedEvent } from '../inbound/decoded-event.ts';
import { decodeMessage } from './decode/decode-message.ts';
import { detachLateWork } from './patches/detach-late-work.ts';
import { findOtherJids } from './keys/find-other-jid.ts';
import { serializeTransactions } from './patches/serialize-transactions.ts';
import type { SignalTransactionTracker } from './patches/signal-transaction.tracker.ts';
import { isStoreFailure } from './is-store-failure.ts';

patchLibsignal();

/** Accepts the simulator's certificate, which WhatsApp has not signed. Must not be called with WHATSAPP=live. */
export const trustSimulator = (): void => skipVerificationFor(WA_CERT_DETAILS.PUBLIC_KEY);

/** A decrypted message, to be stored in the transaction of its keys. */
export interface DecryptedMessage {
  event: DecodedEvent;
  /** Stored for a redelivery when the client itself must act on the message. */
  plaintext: Uint8Array | null;
}
export interface DurableSignalOptions {
  me: () => { id: string; lid?: string | undefined };
  /** The stanza of a ciphertext. */
  stanzaOf: (ciphertext: Uint8Array) => BinaryNode | undefined;
  /** Stores a message that cannot be read; the client is about to ask its sender to resend it. */
  unreadable: (message: WAMessage, keys: SignalKeyStoreWithTransaction) => Promise<void>;
  /** The plaintext of a redelivered ciphertext; null when the ciphertext was not read before. */
  findRedelivered: (hash: string, waId: string | undefined) => Promise<Uint8Array | null>;
  transactions: SignalTransactionTracker<DecryptedMessage>;
  /** Runs the work on a ciphertext from its arrival to the commit of its message. */
  receive: (work: () => Promise<Uint8Array>) => Promise<Uint8Array>;
}

/**
 * The client decrypts a message, stores the ratchet, acknowledges the message and only then emits it. Here the message
 * is stored in the ratchet's transaction, before the acknowledgement. A ciphertext redelivered after a crash cannot be
 * decrypted twice; its plaintext comes from the database.
 */
export function makeDurableSignal(options: DurableSignalOptions): SocketConfig['makeSignalRepository'] {
  return (auth, logger, pnToLid) => {
    const keys = auth.keys as SignalKeyStoreWithTransaction;
    detachLateWork(keys);
    serializeTransactions(keys);
    const inner = options.transactions.track(keys, makeLibSignalRepository(auth, logger, pnToLid));
    const decryptDurably = async (ciphertext: Uint8Array, lock: string, read: () => Promise<Uint8Array>) => {
      const hash = createHash('sha256').update(ciphertext).digest('base64url');
      const stanza = options.stanzaOf(ciphertext);
      pointReached('arrived');
      try {
        const decrypt = async () => {
          const plaintext = await read();
          if (stanza) options.transactions.addMessage(hash, await toDecryptedMessage(stanza, plaintext, options, keys));
          return plaintext;
        };
        const plaintext = await options.receive(() => keys.transaction(decrypt, lock));
        pointReached('committed');
        return plaintext;
      } catch (error) {
        const before = await options.findRedelivered(hash, stanza?.attrs['id']).catch(() => null); // the first error says more
        if (before) return before;
        // Other errors do not concern the message: the database failed, or the message was read before.
        if (stanza && isUnreadable(error)) {
          const { id, type, from } = stanza.attrs;
          log.info({ err: error, waId: id, type, from }, 'a message could not be read yet');
          await options.unreadable(envelopeOf(stanza, options.me()), keys);
        }
        throw error;
      }
    };
    return {
      ...inner,
      decryptMessage: (given) => decryptDurably(given.ciphertext, given.jid, () => inner.decryptMessage(given)),
      decryptGroupMessage: (given) => decryptDurably(given.msg, given.group, () => inner.decryptGroupMessage(given)),
    };
  };
}

async function toDecryptedMessage(
  stanza: BinaryNode,
  plaintext: Uint8Array,
  options: DurableSignalOptions,
  keys: SignalKeyStoreWithTransaction,
): Promise<DecryptedMessage> {
  const wa = envelopeOf(stanza, options.me());
  const sent = proto.Message.decode(unpadRandomMax16(plaintext));
  const message = sent.deviceSentMessage?.message ?? sent;
  wa.message = message;
  const otherJid = await findOtherJids(keys, [wa.key.remoteJid, wa.key.participant]);
  const event = decodeMessage(wa, otherJid);
  return { event, plaintext: clientMustAct(message, event) ? plaintext : null };
}

/** The message envelope of a stanza: author, chat and time. */
export function envelopeOf(stanza: BinaryNode, { id, lid = '' }: ReturnType<DurableSignalOptions['me']>): WAMessage {
  const { fullMessage: wa } = decodeMessageNode(stanza, id, lid);
  cleanMessage(wa, id, lid);
  if (wa.key.fromMe) wa.key.remoteJidAlt = recipientAlt(stanza);
  return wa;
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && !isStoreFailure(error) && error.message !== SEEN_BEFORE;
/** The client's error for a message whose key is used up; it tells WhatsApp not to resend it. */
const SEEN_BEFORE = 'Key used already or never filled';

/** For the account's own messages the chat is the recipient, whose other address is in attributes of its own. */
function recipientAlt({ attrs }: BinaryNode): string | undefined {
  const isLid = attrs['recipient']?.endsWith('@lid');
  return isLid
    ? (attrs['recipient_pn'] ?? attrs['peer_recipient_pn'])
    : (attrs['recipient_lid'] ?? attrs['peer_recipient_lid']);
}

/** Published messages need no journal, only those the client itself must act on. */
const clientMustAct = (message: proto.IMessage, event: DecodedEvent): boolean =>
  Boolean(message.senderKeyDistributionMessage) || (event.kind === 'nothing' && Boolean(message.protocolMessage));

/** A message without content, which the client acknowledges without doing anything else. */
export const emptyPlaintext = (): Uint8Array => Uint8Array.of(1);
