import type { DatabaseSync } from 'node:sqlite';
import { AccountsTable } from './accounts.table.ts';
import { AppStateTable } from './app-state.table.ts';
import { BlocksTable } from './blocks.table.ts';
import { CallsTable } from './calls.table.ts';
import { CloudMediaTable } from './cloud-media.table.ts';
import { commitInBatches, openDatabase } from './open-database.ts';
import { GroupsTable } from './groups.table.ts';
import { PreKeysTable } from './prekeys.table.ts';
import { SenderKeysTable } from './sender-keys.table.ts';
import { SessionsTable } from './sessions.table.ts';
import { LedgerTable } from './ledger.table.ts';
import { MediaTable } from './media.table.ts';
import { MovableClock } from './movable-clock.ts';
import { OfficialChatsTable } from './official-chats.table.ts';
import { OfficialNumbersTable } from './official-numbers.table.ts';
import { MessagesTable } from './messages.table.ts';
import { PhonesTable } from './phones.table.ts';
import { MessagePruner } from './message.pruner.ts';
import { QueueTable } from './queue.table.ts';
import { RefusalsTable } from './refusals.table.ts';
import { TemplatesTable } from './templates.table.ts';
import { WebhooksTable } from './webhooks.table.ts';

/** The state of the simulator that survives a restart. */
export class SimulatorStore {
  readonly accounts;
  readonly phones;
  readonly preKeys;
  readonly sessions;
  readonly senderKeys;
  readonly messages;
  readonly queue;
  readonly ledger;
  readonly refusals;
  readonly media;
  readonly groups;
  readonly appState;
  readonly calls;
  readonly blocks;
  readonly clock;
  readonly officials;
  readonly officialChats;
  readonly templates;
  readonly cloudMedia;
  readonly webhooks;
  private readonly db: DatabaseSync;
  private readonly commit;

  /**
   * @param dataDir the folder of the state; without it the state is in memory
   * @param keepMessages count of messages to store, older ones are deleted; 0 stores all
   */
  constructor(dataDir: string | undefined, keepMessages = 0) {
    this.db = openDatabase(dataDir);
    this.commit = commitInBatches(this.db);
    this.accounts = new AccountsTable(this.db);
    this.phones = new PhonesTable(this.db);
    this.preKeys = new PreKeysTable(this.db);
    this.sessions = new SessionsTable(this.db);
    this.senderKeys = new SenderKeysTable(this.db);
    this.messages = new MessagesTable(this.db);
    this.queue = new QueueTable(this.db);
    const pruning = new MessagePruner(this.db, keepMessages);
    this.ledger = new LedgerTable(this.db, (seq) => pruning.messageAccepted(seq));
    this.refusals = new RefusalsTable(this.db);
    this.media = new MediaTable(this.db);
    this.groups = new GroupsTable(this.db);
    this.appState = new AppStateTable(this.db);
    this.calls = new CallsTable(this.db);
    this.blocks = new BlocksTable(this.db);
    this.clock = new MovableClock(this.db);
    this.officials = new OfficialNumbersTable(this.db);
    this.officialChats = new OfficialChatsTable(this.db);
    this.templates = new TemplatesTable(this.db);
    this.cloudMedia = new CloudMediaTable(this.db);
    this.webhooks = new WebhooksTable(this.db);
  }

  /** A value that is created once and stored, such as the server's own keys. */
  getOrCreate(name: string, make: () => Buffer): Buffer {
    const row = this.db.prepare('select value from meta where name = ?').get(name);
    if (row) return Buffer.from(row.value as Uint8Array);
    const value = make();
    this.db.prepare('insert into meta values (?, ?)').run(name, value);
    return value;
  }

  close(): void {
    this.commit();
    this.db.close();
  }
}
