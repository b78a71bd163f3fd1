import { connectionEvents, type ConnectionState } from '../../libs/contracts/src/connections/connection.events.ts';
import type { CompanyMove, TargetMove } from './company.move.ts';
import { LeftOut, type OldRow } from './old-row.ts';
import { publish } from './publish.ts';
import { readSession, type OldSession } from './old-session.ts';

/** As connections seals credentials and keys (key.repository.ts). */
const PURPOSE = 'signal-keys';
const KEYS_AT_ONCE = 500;

/**
 * Gives the connections of a company the credentials and keys of their old sessions, in the transaction in which the company arrives:
 * the services open them then, and WhatsApp knows the numbers as the devices that they were. One that is not linked, or whose session
 * cannot be read, waits for its QR code.
 * @returns the numbers that are linked
 */
export async function linkNumbers(move: CompanyMove): Promise<string[]> {
  const numbers: string[] = [];
  for await (const rows of move.old.read('Whatsapps', { where: `t."companyId" = ${Number(move.oldId)}` })) {
    const known = await move.moves.find(
      'connection',
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const id = known.get(row.id)?.newId;
      if (id === undefined) continue;
      const session = await sessionOf(move, row);
      if (session) numbers.push(await link(move, id, session));
      await openConnection(move, id);
    }
  }
  await move.report.save(move.moves, 'number', null);
  return numbers;
}

async function sessionOf(move: CompanyMove, row: OldRow): Promise<OldSession | null> {
  try {
    const keys: OldRow[] = [];
    const where = `t."whatsappId" = ${Number(row.id)}`;
    for await (const rows of move.old.read('BaileysKeys', { where, order: 't.type, t.key' })) keys.push(...rows);
    return readSession(row, keys, (key, reason) => move.report.add('BaileysKeys', `${row.id} ${key}`, reason));
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error;
    move.report.add(row.table, row.id, error.message);
    return null;
  }
}

async function link({ sql, keys: secrets }: CompanyMove, id: number, session: OldSession): Promise<string> {
  const seal = (type: string, key: string, text: string) =>
    secrets.seal(PURPOSE, `${id}|${type}|${key}`, Buffer.from(text));
  const { rows } = await sql.query<{ generation: string }>(
    `update connections.whatsapps set number = $2, linked_at = now(), known_number = $2, known_number_since = coalesce(known_number_since, created_at)
     where id = $1 returning generation`,
    [id, session.number],
  );
  const generation = rows[0]?.generation;
  await sql.query(
    `insert into connections.credentials (connection_id, generation, sealed) values ($1, $2, $3)
     on conflict (connection_id, generation) do update set sealed = excluded.sealed, saved_at = now()`,
    [id, generation, seal('creds', '', session.creds)],
  );
  for (let from = 0; from < session.keys.length; from += KEYS_AT_ONCE) {
    const part = session.keys.slice(from, from + KEYS_AT_ONCE);
    await sql.query(
      `insert into connections.signal_keys (connection_id, generation, type, id, sealed)
       select $1, $2, * from unnest($3::text[], $4::text[], $5::bytea[])
       on conflict (connection_id, generation, type, id) do update set sealed = excluded.sealed`,
      [
        id,
        generation,
        part.map(({ type }) => type),
        part.map((key) => key.id),
        part.map((key) => seal(key.type, key.id, key.value)),
      ],
    );
  }
  return session.number;
}

/** Orders a session: with credentials it signs in, without them it shows a QR code. */
export async function openConnection({ sql, companyId }: TargetMove, id: number): Promise<void> {
  const { rows } = await sql.query<Omit<ConnectionState, 'connectionId' | 'status'>>(
    `update connections.whatsapps set wanted = true, status = 'OPENING', reason = null, command = command + 1, updated_at = now()
     where id = $1 returning name, is_default as "isDefault", number, complation_message as "complationMessage"`,
    [id],
  );
  for (const state of rows)
    await publish(sql, companyId, connectionEvents.statusChanged, {
      ...state,
      connectionId: id,
      status: 'OPENING',
      reason: null,
    });
}
