import { BufferJSON, initAuthCreds, type AuthenticationCreds } from '@whiskeysockets/baileys';
import type { ConnectionsDatabase } from '../../connections.database.ts';
import type { Lease } from '../../rows/lease.repository.ts';
import { digitsOf } from '../../channel/parse-jid.ts';
import type { KeyName, KeyRow, Linking } from './key.repository.ts';

/** The client checks its newest pre-key, and looks up its own account. */
function firstKeysOf({ nextPreKeyId, me }: AuthenticationCreds): KeyName[] {
  const number = digitsOf(me?.id ?? '');
  return [
    { type: 'pre-key', id: String(nextPreKeyId - 1) },
    { type: 'lid-mapping', id: number },
    { type: 'device-list', id: number },
  ];
}

/** The credentials a session signs in with. */
export class CredentialStore {
  private saving: Promise<void> = Promise.resolve();

  private constructor(
    readonly creds: AuthenticationCreds,
    /** Keys that the client asks for while it opens. */
    readonly firstKeys: KeyRow[],
    private readonly db: ConnectionsDatabase,
    private readonly lease: Lease,
    private readonly linking: Linking,
  ) {}

  /** Loads stored credentials, or creates new ones for a first linking. */
  static async load(db: ConnectionsDatabase, lease: Lease, linking: Linking): Promise<CredentialStore> {
    return db.readForLease(lease, async ({ keys }) => {
      const text = await keys.credentials(linking);
      const creds = text ? (JSON.parse(text, BufferJSON.reviver) as AuthenticationCreds) : initAuthCreds();
      const firstKeys = text ? await keys.findAll(linking, firstKeysOf(creds)) : [];
      return new CredentialStore(creds, firstKeys, db, lease, linking);
    });
  }

  /** Whether a phone has confirmed the credentials; before that the next attempt needs new ones. */
  get linked(): boolean {
    return Boolean(this.creds.account);
  }

  update(changed: Partial<AuthenticationCreds>): void {
    Object.assign(this.creds, changed);
    if (!this.linked) return;
    const text = JSON.stringify(this.creds, BufferJSON.replacer);
    this.saving = this.saving.then(() =>
      this.db.withLease(this.lease, async ({ keys }) => {
        await keys.saveCredentialStore(this.linking, text);
        await keys.forgetBefore(this.linking);
      }),
    );
    this.saving.catch(() => undefined); // `saved` rejects with the error
  }

  /** Resolves when the latest state is stored. */
  async saved(): Promise<void> {
    await this.saving;
  }
}
