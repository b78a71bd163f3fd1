import { otherForms, whatsappEvents } from '@recado/contracts';
import { log } from '@recado/platform';
import { getBinaryNodeChildUInt, type BinaryNode } from '@whiskeysockets/baileys';
import type { ConnectionsDatabase } from '../connections.database.ts';
import type { KnownAddresses } from '../inbound/known-address.cache.ts';
import type { Lease } from '../rows/lease.repository.ts';
import type { Account } from './account.directory.ts';
import { decodeNumberChange, decodeRenewedKeys, type NumberChange } from './decode/decode-account-notice.ts';
import { jidOf } from '../channel/parse-jid.ts';
import type { WhatsappSocket } from './whatsapp.socket.ts';

/** Stanzas wait for the answer, so it must not take long. */
const ANSWER_MS = 10_000;
/** A person who requests messages again and again does not make this connection ask WhatsApp each time. */
const ASKED_AGAIN_MS = 60_000;
const MAX_ASKED = 1_000;

interface AccountNoticeOptions {
  db: ConnectionsDatabase;
  lease: Lease;
  socket: Pick<WhatsappSocket, 'accounts' | 'isMe' | 'registrationOf'>;
  knownAddresses: KnownAddresses;
}

/** Handles what WhatsApp reports of other accounts: another number, or other keys. */
export class AccountNoticeHandler {
  /** When numbers were looked up because of other keys. */
  private readonly asked = new Map<string, number>();

  constructor(private readonly options: AccountNoticeOptions) {}

  /** @returns null for other stanzas, else resolves when the client may see the stanza */
  handle(stanza: BinaryNode): Promise<void> | null {
    const change = decodeNumberChange(stanza);
    if (change) return this.numberChanged(change);
    const renewed = decodeRenewedKeys(stanza);
    if (!renewed || this.options.socket.isMe(renewed.number)) return null;
    const renewal = this.renew(stanza, renewed.number);
    // A message that is sent again needs the keys of the account that WhatsApp names, so that a retry waits for them; a
    // notice alone does not.
    return renewed.isRetry ? renewal : null;
  }

  /**
   * Publishes that a person has another number, where WhatsApp itself says that the number belongs to the same account
   * now, and where what this connection knows of the former number does not contradict.
   */
  private async numberChanged({ from, to }: NumberChange): Promise<void> {
    const { db, lease, socket, knownAddresses } = this.options;
    const { connectionId } = lease;
    if (socket.isMe(from.number) || socket.isMe(to)) return;
    const known = await socket.accounts.lidOf(jidOf(from.number, false));
    const account = known === null || known === from.lid ? await this.ask(to) : null;
    if (account?.lid !== from.lid)
      return log.warn({ connectionId, known: known !== null }, 'a notice of a changed number was not believed');
    await db.withLease(lease, async ({ peers, outbound, publish }) => {
      await peers.move(connectionId, from, account.jid);
      await outbound.redirect(connectionId, from.number, to);
      publish(whatsappEvents.numberChanged, { connectionId, chat: from, to });
    });
    for (const form of [from.number, ...otherForms(from.number)]) knownAddresses.forget(jidOf(form, false));
  }

  /** Asks for the account of a number whose phone is registered anew: the former one may be gone. */
  private async renew(stanza: BinaryNode, number: string): Promise<void> {
    const { socket } = this.options;
    if (performance.now() - (this.asked.get(number) ?? -Infinity) < ASKED_AGAIN_MS) return;
    const registration = getBinaryNodeChildUInt(stanza, 'registration', 4);
    const known = await socket.registrationOf(stanza.attrs['from'] ?? '');
    if (known !== null && known === registration) return;
    if (this.asked.size >= MAX_ASKED) this.asked.clear();
    if (await this.ask(number)) this.asked.set(number, performance.now());
  }

  private async ask(number: string): Promise<Account | null> {
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => resolve(null), ANSWER_MS);
    try {
      return await Promise.race([this.options.socket.accounts.findExactly(number), late]);
    } catch (error) {
      log.debug({ err: error, connectionId: this.options.lease.connectionId }, 'an account could not be looked up');
      return null;
    } finally {
      clearTimeout(timer);
    }
  }
}
