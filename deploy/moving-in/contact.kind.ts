import { numberKey } from '../../libs/contracts/src/number-key.ts';
import type { Batch } from './batch.ts';
import type { Kind } from './kind.ts';
import type { Values } from './values.ts';
import { OWN } from './own-company.ts';
import { LeftOut, type OldRow } from './old-row.ts';

interface Field {
  name: string;
  value: string;
}

const MOST_TITLE = 100;
const MOST_VALUE = 500;

/** The fields of a contact that can be kept: a name, and a text. */
function fieldsOf(row: OldRow, batch: Batch): Field[] {
  const given = row.list('fields') as { name?: unknown; value?: unknown }[];
  return given.flatMap(({ name, value }) => {
    const [title = '', text = ''] = [name, value].map((one) => (typeof one === 'string' ? one.trim() : ''));
    if (title.length > MOST_TITLE || text.length > MOST_VALUE)
      batch.note(row, `its field ${title.slice(0, 60)} is cut to ${MOST_TITLE} and ${MOST_VALUE} characters`);
    return title ? [{ name: title.slice(0, MOST_TITLE), value: text.slice(0, MOST_VALUE) }] : [];
  });
}

/** Digits of a LID. */
const MOST_LID = 20;

/** A person has a number, a LID, or both; a group its id. */
function identityOf(row: OldRow): { number: string | null; lid: string | null } {
  const given = row.text('number', 100).trim();
  const digits = given.split('@')[0]?.split(':')[0] ?? '';
  if (row.flag('isGroup')) {
    if (!/^[\d-]{5,40}$/.test(digits)) throw new LeftOut(`number is of no group: ${given.slice(0, 60)}`);
    return { number: digits, lid: null };
  }
  const mapped = /^\d{5,20}/.exec(row.text('lid', 100))?.[0] ?? null;
  const plain = digits.replaceAll(/\D/g, '');
  if (given.endsWith('@lid')) return { number: null, lid: plain };
  // A number has fifteen digits at most (ITU-T E.164): longer ones are WhatsApp's own ids of people.
  if (plain.length > 15 && plain.length <= MOST_LID) return { number: null, lid: plain };
  if (plain.length < 5 || plain.length > 15) throw new LeftOut(`number is none: ${given.slice(0, 60)}`);
  return { number: plain, lid: mapped };
}

const keysOf = ({ number_key, lid }: Values): string[] =>
  [number_key, lid].flatMap((key) => (typeof key === 'string' ? [key] : []));

/** A contact that is stored, whom others of the part may be. */
interface StoredContact {
  id: number;
  number_key: string | null;
  lid: string | null;
  fields: Field[];
}
/** The stored contacts by number and LID, of each batch. */
const storedOf = new WeakMap<Batch, Map<string, StoredContact>>();

/** The spellings of a row's number; none of a row that cannot be read. */
function keysIn(row: OldRow): string[] {
  try {
    const { number, lid } = identityOf(row);
    return keysOf({ number_key: number && numberKey(number), lid });
  } catch (error) {
    if (error instanceof LeftOut) return [];
    throw error;
  }
}

async function readStored(rows: OldRow[], batch: Batch): Promise<void> {
  const found = await batch.move.sql.query<StoredContact>(
    `select id::float8 as id, number_key, lid, extra_info as fields from tickets.contacts
     where ${OWN} and (number_key = any($1) or lid = any($1)) order by id desc`,
    [rows.flatMap(keysIn)],
  );
  // The oldest has the key in the end.
  const stored = new Map(found.rows.flatMap((contact) => keysOf({ ...contact }).map((key) => [key, contact] as const)));
  storedOf.set(batch, stored);
}

/** Two old contacts of one person, by the spellings of a number or by a LID, become one. */
async function findSame(row: OldRow, values: Values, batch: Batch): Promise<number | null> {
  const { sql } = batch.move;
  const first = keysOf(values).flatMap((key) => batch.firsts.get(key) ?? [])[0];
  if (first) {
    first.values['extra_info'] = withFields(first.values['extra_info'] as Field[], fieldsOf(row, batch));
    first.values['lid'] ??= values['lid'];
    return first.id;
  }
  const [same] = keysOf(values)
    .flatMap((key) => storedOf.get(batch)?.get(key) ?? [])
    .toSorted((a, b) => a.id - b.id);
  if (same) {
    same.fields = withFields(same.fields, fieldsOf(row, batch));
    await sql.query('update tickets.contacts set extra_info = $2, lid = coalesce(lid, $3) where id = $1', [
      same.id,
      JSON.stringify(same.fields),
      values['lid'],
    ]);
    return same.id;
  }
  for (const key of keysOf(values)) batch.firsts.set(key, { id: batch.newId, values });
  return null;
}
const withFields = (own: Field[], more: Field[]): Field[] => [
  ...own,
  ...more.filter(({ name }) => !own.some((field) => field.name.toLowerCase() === name.toLowerCase())),
];

const lids = `left join (select l."contactId", l."companyId", max(l.lid) as lid from {WhatsappLidMaps} l group by 1, 2) m
  on m."contactId" = t.id and m."companyId" = t."companyId"`;
const fields = `left join (select f."contactId", json_agg(json_build_object('name', f.name, 'value', f.value) order by f.id) as fields
  from {ContactCustomFields} f group by 1) f on f."contactId" = t.id`;

/** @param withLids where the database knows LIDs */
export const contactsOf = (withLids: boolean): Kind => ({
  kind: 'contact',
  from: 'Contacts',
  to: 'tickets.contacts',
  needs: ['ContactCustomFields'],
  join: withLids ? `${fields} ${lids}` : fields,
  more: withLids ? 'f.fields, m.lid' : 'f.fields',
  values: (row, batch) => {
    const channel = row.text('channel', 60);
    if (channel !== '' && channel !== 'whatsapp') throw new LeftOut(`there is no channel "${channel}" here`);
    const { number, lid } = identityOf(row);
    if (number === null && !row.text('number', 100).includes('@'))
      batch.note(row, `number is none, and is kept as the id of a person: ${lid}`);
    return {
      name: batch.line(row, 'name', 100) || number || lid,
      name_edited: row.line('name', 100) !== '' && row.line('name', 100) !== number,
      number,
      number_key: number && numberKey(number),
      lid,
      is_group: row.flag('isGroup'),
      email: batch.line(row, 'email', 254) || null,
      disable_bot: row.flag('disableBot'),
      extra_info: fieldsOf(row, batch),
      created_at: row.createdAt,
    };
  },
  prepare: readStored,
  joins: findSame,
});
