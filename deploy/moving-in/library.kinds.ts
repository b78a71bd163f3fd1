import { numberKey } from '../../libs/contracts/src/number-key.ts';
import { copyFile } from './company.move.ts';
import type { Kind } from './kind.ts';
import { mimetypeOf } from './message-content.ts';
import { MOVED_IN } from './moved-in.fault.ts';
import { LeftOut } from './old-row.ts';
import { fileOf } from './row-file.ts';
import { sameNumberIn } from './same-number.ts';

/** Quick messages. @param isShared in Ticketz the whole company has each of them, else its author */
export const quickMessagesOf = (isShared: boolean): Kind => ({
  kind: 'quick-message',
  from: 'QuickMessages',
  to: 'tickets.quick_messages',
  refs: { userId: 'user' },
  values: async (row, batch) => {
    const wanted = row.line('shortcode', 40).replace(/^\/+/, '').replaceAll(/\s+/g, '-') || `resposta-${row.id}`;
    const userId = batch.idOf(row, 'userId');
    const geral = isShared || userId === null;
    const shortcode = await batch.freeName(row, 'shortcode', wanted, 40);
    return {
      user_id: userId,
      shortcode: shortcode.replaceAll(' ', ''),
      shortcode_key: shortcode.replaceAll(' ', '').toLowerCase(),
      message: row.text('message', 4_000),
      geral,
      created_at: row.createdAt,
      ...(await fileOf(row, batch)),
    };
  },
});

export const fileLists: Kind = {
  kind: 'file-list',
  from: 'Files',
  to: 'tickets.file_lists',
  values: async (row, batch) => {
    const name = await batch.freeName(row, 'name', row.name('name', 3, 100), 100);
    return {
      name,
      name_key: name.toLowerCase(),
      message: row.text('message', 4_000) || name,
      created_at: row.createdAt,
    };
  },
};

export const fileOptions: Kind = {
  kind: 'file-option',
  from: 'FilesOptions',
  to: 'tickets.file_list_options',
  needs: ['Files'],
  join: 'join {Files} f on f.id = t."fileId"',
  where: (company) => `f."companyId" = ${Number(company)}`,
  more: 'row_number() over (partition by t."fileId" order by t.id) - 1 as position',
  refs: { fileId: 'file-list' },
  values: async (row, batch) => {
    const of = [row.table, batch.move.oldId, row.id];
    const named = row.text('path', 2_000);
    if (named.trim() === '') throw new LeftOut('path is empty');
    const file = await copyFile(batch.move, 'tickets', { named, of, at: row.createdAt });
    return {
      file_list_id: batch.need(row, 'fileId'),
      position: row.int('position'),
      name: row.line('name', 255) || file.name,
      path: file.path,
      media_type: mimetypeOf(file.name),
      size: file.size,
      created_at: row.createdAt,
    };
  },
};

export const schedules: Kind = {
  kind: 'schedule',
  from: 'Schedules',
  to: 'tickets.schedules',
  refs: { contactId: 'contact', userId: 'user' },
  values: async (row, batch) => {
    const given = row.text('status', 60);
    const sentAt = row.timeOrNull('sentAt');
    const isSent = given === 'ENVIADA' || sentAt !== null;
    const sendAt = row.time('sendAt');
    const isLate = Date.parse(sendAt) < batch.move.old.readAt.getTime();
    const isWaiting = !isSent && given !== 'ERRO' && !isLate;
    return {
      contact_id: batch.need(row, 'contactId'),
      user_id: batch.idOf(row, 'userId'),
      body: row.text('body', 4_000),
      send_at: sendAt,
      sent_at: isSent ? (sentAt ?? sendAt) : null,
      status: isSent ? 'ENVIADA' : isWaiting ? 'AGENDADA' : 'ERRO',
      failure: isSent || isWaiting ? null : MOVED_IN,
      created_at: row.createdAt,
      ...(await fileOf(row, batch)),
    };
  },
};

export const contactLists: Kind = {
  kind: 'contact-list',
  from: 'ContactLists',
  to: 'campaigns.contact_lists',
  values: async (row, batch) => ({
    name: await batch.freeName(row, 'name', row.name('name', 2, 50), 50),
    created_at: row.createdAt,
  }),
};

export const contactListItems: Kind = {
  kind: 'contact-list-item',
  from: 'ContactListItems',
  to: 'campaigns.contact_list_items',
  refs: { contactListId: 'contact-list' },
  values: (row, batch) => {
    const number = row.text('number', 100).replaceAll(/\D/g, '');
    if (number.length < 5 || number.length > 15) throw new LeftOut(`number is none: ${row.line('number', 60)}`);
    return {
      contact_list_id: batch.need(row, 'contactListId'),
      name: batch.line(row, 'name', 100) || number,
      number,
      number_key: numberKey(number),
      email: row.line('email', 254),
      check_state: row.has('isWhatsappValid') ? (row.flag('isWhatsappValid') ? 'valid' : 'invalid') : 'unchecked',
    };
  },
  joins: sameNumberIn('campaigns.contact_list_items', 'contact_list_id'),
  written: async (rows, { move: { sql } }) => {
    await sql.query(
      `update campaigns.contact_lists l set contacts_count = c.all, valid_count = c.valid, invalid_count = c.invalid
       from (select contact_list_id as id, count(*) as all, count(*) filter (where check_state = 'valid') as valid,
               count(*) filter (where check_state = 'invalid') as invalid
             from campaigns.contact_list_items where contact_list_id = any($1) group by 1) c
       where l.id = c.id`,
      [[...new Set(rows.map(({ values }) => values['contact_list_id']))]],
    );
  },
};
