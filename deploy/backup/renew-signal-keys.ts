import type { Client } from 'pg';
import { Keys } from '../../libs/platform/src/keys.ts';

/** The purpose under which connections seals credentials and keys (key.repository.ts). */
const PURPOSE = 'signal-keys';
/**
 * One-time keys that are left out: those that were given away after the backup have numbers of which WhatsApp may know,
 * and none of them gets another key. The client finds that the last one is missing and uploads new ones.
 */
const SKIPPED_KEYS = 10_000;
/** Numbers of keys have 24 bits. */
const HIGHEST_KEY = 0xff_ff_ff - SKIPPED_KEYS;

interface CredentialRow {
  connection_id: string;
  generation: string;
  sealed: Buffer;
}
interface StoredCredentials {
  nextPreKeyId: number;
  firstUnuploadedPreKeyId: number;
  me?: { id?: string; lid?: string };
}

/**
 * Sessions of a restored number are older than what its contacts have seen. To go on with them would encrypt a second
 * message with a key that was used before. So the sessions, the own sender keys of groups and the lists of devices are
 * discarded; the identity and the registration stay, and the number stays linked. The next message of either side makes a
 * new session, and what cannot be decrypted is requested again.
 * @returns the number of connections
 */
export async function renewSignalKeys(sql: Client, secret: string): Promise<number> {
  await sql.query(
    `delete from connections.signal_keys where type in ('session', 'sender-key-memory', 'recado-devices', 'device-list')`,
  );
  const { rows } = await sql.query<CredentialRow>(
    `select connection_id, generation, sealed from connections.credentials`,
  );
  const keys = new Keys(secret);
  for (const row of rows) await renewOf(sql, keys, row);
  return rows.length;
}

async function renewOf(sql: Client, keys: Keys, { connection_id, generation, sealed }: CredentialRow): Promise<void> {
  const context = `${connection_id}|creds|`;
  const creds = JSON.parse(keys.open(PURPOSE, context, sealed).toString()) as StoredCredentials;
  const next = creds.nextPreKeyId > HIGHEST_KEY ? 1 : creds.nextPreKeyId + SKIPPED_KEYS;
  const renewed = { ...creds, nextPreKeyId: next, firstUnuploadedPreKeyId: next };
  await sql.query(`update connections.credentials set sealed = $3 where connection_id = $1 and generation = $2`, [
    connection_id,
    generation,
    keys.seal(PURPOSE, context, Buffer.from(JSON.stringify(renewed))),
  ]);
  // A sender key is named by its group, the user and the device: `{group}::{user}::{device}`.
  const own = [creds.me?.id, creds.me?.lid].flatMap((jid) => (jid ? [jid.split(/[:@]/)[0]] : []));
  await sql.query(
    `delete from connections.signal_keys where connection_id = $1 and generation = $2 and type = 'sender-key'
       and split_part(split_part(id, '::', 2), '_', 1) = any($3)`,
    [connection_id, generation, own],
  );
}
