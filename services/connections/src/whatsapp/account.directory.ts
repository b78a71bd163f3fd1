import { numberForms } from '@recado/contracts';
import { USyncQuery, USyncUser, type WASocket } from '@whiskeysockets/baileys';
import { DeviceListCache } from './keys/device-list.cache.ts';
import { findOtherJids } from './keys/find-other-jid.ts';
import { digitsOf, isLid, isPerson } from '../channel/parse-jid.ts';

/** An account, by its number as WhatsApp spells it, and by its LID where WhatsApp says it. */
export interface Account {
  jid: string;
  lid: string | null;
}
type Client = Pick<WASocket, 'executeUSyncQuery' | 'signalRepository' | 'authState'>;

/** The accounts of phone numbers. A number may have another account than before, with other keys and devices. */
export class AccountDirectory {
  private readonly devices: DeviceListCache;

  /** @param asking called before each request to WhatsApp */
  constructor(
    private readonly sock: Client,
    private readonly asking: () => void,
  ) {
    this.devices = new DeviceListCache(sock.authState.keys);
  }

  /** The account of a number in any of its spellings; null when none is on WhatsApp. */
  async find(number: string): Promise<Account | null> {
    for (const form of numberForms(number)) {
      const account = await this.findExactly(form);
      if (account) return account;
    }
    return null;
  }

  /** Asks WhatsApp which account a number has now; from then on messages are encrypted for that one. */
  async findExactly(number: string): Promise<Account | null> {
    this.asking();
    const query = new USyncQuery().withContactProtocol().withLIDProtocol();
    const result = await this.sock.executeUSyncQuery(query.withUser(new USyncUser().withPhone(`+${number}`)));
    const [found] = result?.list ?? [];
    if (!found?.['contact'] || !isPerson(found.id)) return null;
    const said = found['lid'];
    const account = { jid: found.id, lid: typeof said === 'string' && isLid(said) ? digitsOf(said) : null };
    await this.replaceFormer(account);
    return account;
  }

  /** The LID that messages to an address are encrypted for, as far as known without a request to WhatsApp. */
  async lidOf(jid: string): Promise<string | null> {
    if (isLid(jid)) return digitsOf(jid);
    const other = (await findOtherJids(this.sock.authState.keys, [jid]))(jid);
    return other && digitsOf(other);
  }

  /** The client keeps the LID and the devices of a number, and would go on to encrypt for an account that is gone. */
  private async replaceFormer({ jid, lid }: Account): Promise<void> {
    const known = await this.lidOf(jid);
    if (!lid || !known || known === lid) return;
    await this.sock.signalRepository.lidMapping.storeLIDPNMappings([{ lid: `${lid}@lid`, pn: jid }]);
    await this.devices.del(digitsOf(jid));
  }
}
