import { LeftOut, type OldRow } from './old-row.ts';

/** A linked number of the old installation, in the form in which our own session store keeps it. */
export interface OldSession {
  /** The credentials as JSON, with bytes as Baileys writes them. */
  creds: string;
  keys: SessionKey[];
  /** Digits of the number. */
  number: string;
}
export interface SessionKey {
  type: string;
  id: string;
  value: string;
}

/** Names of the SaaS forks for Baileys' types of keys. */
const types: Readonly<Record<string, string>> = {
  preKeys: 'pre-key',
  sessions: 'session',
  senderKeys: 'sender-key',
  senderKeyMemory: 'sender-key-memory',
  appStateSyncKeys: 'app-state-sync-key',
  appStateVersions: 'app-state-sync-version',
};
/** Types of keys that our sessions read. Other entries of a dump are no keys. */
const known = new Set([...Object.values(types), 'lid-mapping', 'device-list', 'tctoken', 'identity-key']);
const MOST_KEYS = 500_000;
const LONGEST_KEY = 2_000_000;

type Part = Record<string, unknown>;
const part = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {});
const needed = ['noiseKey', 'signedIdentityKey', 'signedPreKey', 'registrationId', 'advSecretKey', 'account'];

/**
 * @param rows of `BaileysKeys`, where the keys have a table of their own
 * @param leftOut gets each key that cannot be read; the session goes on without it
 * @returns null for a number that was never linked
 * @throws LeftOut for a session that cannot be read
 */
export function readSession(
  connection: OldRow,
  rows: OldRow[],
  leftOut: (key: string, reason: string) => void,
): OldSession | null {
  if (connection.text('session', LONGEST_KEY * 50).trim() === '') return null;
  const stored = part(connection.json('session'));
  const creds = part(typeof stored['creds'] === 'string' ? parsed(stored['creds']) : stored['creds']);
  const me = part(creds['me']);
  const number = /^(\d{5,15})[:@]/.exec(typeof me['id'] === 'string' ? me['id'] : '')?.[1];
  // Without them the linking was never completed, or was ended.
  if (number === undefined || creds['account'] === undefined || creds['account'] === null)
    throw new LeftOut('session is not linked, or not whole: the number shows its QR code');
  const missing = needed.filter((name) => creds[name] === undefined || creds[name] === null);
  if (missing.length > 0) throw new LeftOut(`session has no ${missing.join(', ')}: the number shows its QR code`);
  const keys = [...keysOfMaps(part(stored['keys'])), ...keysOfRows(rows, leftOut)];
  if (keys.length > MOST_KEYS) throw new LeftOut(`session has ${keys.length} keys: the number shows its QR code`);
  return {
    creds: JSON.stringify(creds),
    keys: [...new Map(keys.map((key) => [`${key.type} ${key.id}`, key])).values()],
    number,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new LeftOut('session is broken JSON: the number shows its QR code');
  }
}

function keysOfMaps(maps: Part): SessionKey[] {
  return Object.entries(maps).flatMap(([name, values]) => {
    const type = types[name] ?? name;
    return Object.entries(part(values)).flatMap(([id, value]) => keyOf(type, id, value));
  });
}
function keysOfRows(rows: OldRow[], leftOut: (key: string, reason: string) => void): SessionKey[] {
  return rows.flatMap((row) => {
    try {
      const value = row.text('value', LONGEST_KEY) || 'null';
      return keyOf(row.text('type', 60), row.text('key', 255), JSON.parse(value));
    } catch (error) {
      const name = `${row.line('type', 60)} ${row.line('key', 255)}`;
      leftOut(name, error instanceof LeftOut ? error.message : 'value is broken JSON: the session goes on without it');
      return [];
    }
  });
}
function keyOf(type: string, id: string, value: unknown): SessionKey[] {
  if (!known.has(type) || value === null || value === undefined || id === '' || id.length > 255 || id.includes('\0'))
    return [];
  const text = JSON.stringify(value);
  return text.length > LONGEST_KEY ? [] : [{ type, id, value: text }];
}
