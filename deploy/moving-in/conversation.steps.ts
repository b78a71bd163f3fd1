import { within } from '../cells/cell.ts';
import type { StoredReaction } from '../../services/tickets/src/rows/message/apply-reaction.ts';
import { storableJson } from '../../libs/platform/src/database/storable-json.ts';
import type { CompanyMove } from './company.move.ts';
import { jidOrNull, readReactedTo } from './message-content.ts';
import { OWN } from './own-company.ts';
import { LeftOut, MOST_TEXT, type OldRow } from './old-row.ts';
import { saveLines } from './save-lines.ts';

/** Works through rows in parts, each in a transaction. Every run reads all of them: a later one finds its changes made. */
async function eachPart(
  move: CompanyMove,
  rows: AsyncGenerator<OldRow[]>,
  work: (rows: OldRow[]) => Promise<number>,
): Promise<number> {
  let changed = 0;
  for await (const part of rows) {
    move.stopped.throwIfAborted();
    changed += await within(move, move.companyId, () => work(part));
  }
  return changed;
}
const ofCompany = ({ oldId }: CompanyMove): string => `t."companyId" = ${Number(oldId)}`;

/** Joins messages to those that they quote. A quoted message may stand later in the old table, so all of them are here before. */
export function joinQuotes(move: CompanyMove): Promise<number> {
  const where = `${ofCompany(move)} and t."quotedMsgId" is not null and lower(coalesce(t."mediaType", '')) <> 'reactionmessage'`;
  return eachPart(move, move.old.readIds('Messages', { where, more: 't."quotedMsgId"' }), async (rows) => {
    const pairs = rows.flatMap((row) => (row.ref('quotedMsgId') ? [[row.id, row.ref('quotedMsgId')]] : []));
    const known = await move.moves.find('message', [...new Set(pairs.flat().filter((id) => id !== null))]);
    const ids = pairs.map((pair) => pair.map((id) => known.get(id ?? '')?.newId ?? null));
    const { rowCount } = await move.sql.query(
      `update tickets.messages m set quoted_id = q.quoted from unnest($1::bigint[], $2::bigint[]) q(id, quoted)
       where m.id = q.id and q.quoted is not null and m.quoted_id is distinct from q.quoted`,
      [ids.map(([id]) => id), ids.map(([, quoted]) => quoted)],
    );
    return rowCount ?? 0;
  });
}

/** Reactions are rows of their own there, and parts of the message here. */
export async function joinReactions(move: CompanyMove): Promise<number> {
  const where = `${ofCompany(move)} and lower(t."mediaType") = 'reactionmessage'`;
  const more = `t."quotedMsgId", t.body, t."fromMe", t."createdAt", t.participant,
    case when t."quotedMsgId" is null and octet_length(t."dataJson"::text) < 20000 then t."dataJson" end as "dataJson"`;
  const changed = await eachPart(
    move,
    move.old.readIds('Messages', { where, more, order: 't."createdAt", t.id' }),
    async (rows) => {
      const known = await move.moves.find(
        'message',
        rows.flatMap((row) => reactedTo(row) ?? []),
      );
      let changed = 0;
      for (const row of rows) {
        const id = known.get(reactedTo(row) ?? '')?.newId;
        const reaction = reactionOf(row);
        if (id === undefined)
          move.report.add(row.table, row.id, 'a reaction, and the message that it is of is not here or not named');
        if (id === undefined || reaction === null) continue;
        const { rowCount } = await move.sql.query(
          `update tickets.messages m set reactions = r.wanted from (
           select jsonb_path_query_array(reactions, '$[*] ? (@.who != $who)', jsonb_build_object('who', $2::text)) || $3::jsonb as wanted
           from tickets.messages where id = $1) r
         where m.id = $1 and not m.reactions @> $3::jsonb`,
          [id, reaction.who, storableJson([reaction])],
        );
        changed += rowCount ?? 0;
      }
      return changed;
    },
  );
  await saveLines(move, 'reactions', null);
  return changed;
}

/** The id of the message that a reaction belongs to. Some forks keep it only in the JSON that WhatsApp sent. */
function reactedTo(row: OldRow): string | null {
  if (row.has('quotedMsgId')) return row.ref('quotedMsgId');
  try {
    return readReactedTo(row.json('dataJson'));
  } catch (error) {
    if (error instanceof LeftOut) return null;
    throw error;
  }
}
function reactionOf(row: OldRow): StoredReaction | null {
  try {
    const emoji = row.text('body', 20).trim();
    const fromMe = row.flag('fromMe');
    const participant = jidOrNull(row.text('participant', 100));
    const who = fromMe ? 'me' : (participant?.split(/[:@]/)[0] ?? 'them');
    return emoji === '' ? null : { who, name: '', emoji, fromMe, at: Date.parse(row.createdAt) };
  } catch (error) {
    if (error instanceof LeftOut) return null;
    throw error;
  }
}

/** Earlier texts of messages that were edited (Ticketz). */
export function joinEarlierTexts(move: CompanyMove): Promise<number> {
  if (!move.old.has('OldMessages')) return Promise.resolve(0);
  const reading = {
    // Two companies may have messages of one id: the ticket says which is meant.
    join: 'join {Messages} m on m.id = t."messageId"',
    where: `m."companyId" = ${Number(move.oldId)} and (t."ticketId" = m."ticketId" or t."ticketId" is null
      and not exists (select from {Messages} o where o.id = m.id and o."companyId" <> m."companyId"))`,
  };
  return eachPart(move, move.old.read('OldMessages', reading), async (rows) => {
    const known = await move.moves.find(
      'message',
      rows.flatMap((row) => row.ref('messageId') ?? []),
    );
    let changed = 0;
    for (const row of rows) {
      const id = known.get(row.ref('messageId') ?? '')?.newId;
      const until = row.timeOrNull('createdAt');
      if (id === undefined || until === null) continue;
      const earlier = [{ body: row.text('body').slice(0, MOST_TEXT), until }];
      const { rowCount } = await move.sql.query(
        `update tickets.messages set earlier = earlier || $2::jsonb, is_edited = true where id = $1 and not earlier @> $2::jsonb`,
        [id, storableJson(earlier)],
      );
      changed += rowCount ?? 0;
    }
    return changed;
  });
}

const TICKETS_AT_ONCE = 1_000;

/** The line that the list of tickets shows, of each ticket whose conversation has grown. */
export async function showLastMessages(move: CompanyMove): Promise<void> {
  for (let after = 0; ;) {
    const last = await within(move, move.companyId, async () => {
      const { rows } = await move.sql.query<{ id: string }>(
        `with listed as (select id from tickets.tickets where id > $1 and ${OWN} order by id limit ${TICKETS_AT_ONCE}),
         shown as (
           update tickets.tickets t set last_message_id = m.id, last_message_from_me = m.from_me,
             last_message = left(case when m.is_deleted then '' else m.body end, 200),
             last_message_ack = case when m.failure is null then m.ack else -1 end
           from listed s, lateral (select * from tickets.messages m where m.ticket_id = s.id order by m.id desc limit 1) m
           where t.id = s.id and (t.last_message_id is distinct from m.id or t.last_message_ack <> m.ack))
         select id from listed order by id`,
        [after],
      );
      return rows.at(-1)?.id;
    });
    if (last === undefined) return;
    after = Number(last);
  }
}
