import type { Batch } from './batch.ts';
import { copyFile, type StoredFile } from './company.move.ts';
import type { Kind } from './kind.ts';
import type { Values } from './values.ts';
import {
  jidOrNull,
  locationBody,
  mimetypeOf,
  readContent,
  typeOf,
  typeOfFile,
  type MessageContent,
} from './message-content.ts';
import type { OldDatabase } from './old-database.ts';
import { LeftOut, type OldRow } from './old-row.ts';

const WHATSAPP_ID = /^[\x21-\x7e]{1,128}$/;

/** Some forks keep private notes among their messages, which no customer has seen: these become notes. */
export const messagesOf = (old: Pick<OldDatabase, 'has'>): Kind =>
  old.has('Messages', 'isPrivate')
    ? { ...messages, where: (company) => `${ofConversation(company)} and t."isPrivate" is not true` }
    : messages;

export const privateMessages: Kind = {
  kind: 'private-message',
  from: 'Messages',
  to: 'tickets.ticket_notes',
  where: (company) => `t."companyId" = ${Number(company)} and t."isPrivate" is true`,
  needs: ['Tickets'],
  order: 't."createdAt", t.id',
  refs: { ticketId: 'ticket' },
  byTime: true,
  values: (row, batch) => {
    const text = row.text('body', MOST_NOTE).trim() || row.text('mediaUrl', 2_000).split('/').at(-1);
    if (!text) throw new LeftOut('a private message without a text');
    if (row.has('mediaUrl'))
      batch.note(row, 'arrived without a part: the file of a private message, which is a note here');
    return {
      ticket_id: batch.need(row, 'ticketId'),
      note: text,
      user_id: null,
      author: '',
      created_at: row.createdAt,
    };
  },
};
const MOST_NOTE = 10_000;

function whatsappIdOf(row: OldRow, batch: Batch): string {
  const isNumbered = batch.move.old.has('Messages', 'wid');
  const id = isNumbered ? row.text('wid') : row.id;
  if (WHATSAPP_ID.test(id)) return id;
  if (!isNumbered) throw new LeftOut('its id is none of WhatsApp');
  batch.note(row, 'it has no id of WhatsApp: what answers it or is reported of it does not find it');
  return `moved-${row.id}`;
}

// Reactions become parts of their messages (conversation.steps.ts).
const ofConversation = (company: string): string =>
  `t."companyId" = ${Number(company)} and lower(coalesce(t."mediaType", '')) <> 'reactionmessage'`;

const messages: Kind = {
  kind: 'message',
  from: 'Messages',
  to: 'tickets.messages',
  where: ofConversation,
  needs: ['Tickets'],
  join: 'left join {Tickets} k on k.id = t."ticketId"',
  more: 'k."whatsappId", k."contactId" as "ticketContactId", k."isGroup"',
  // A conversation is in the order of its ids.
  order: 't."createdAt", t.id',
  refs: { ticketId: 'ticket', contactId: 'contact', whatsappId: 'connection', ticketContactId: 'contact' },
  byTime: true,
  values: async (row, batch) => {
    const mediaType = row.text('mediaType', 100);
    const whatsappId = whatsappIdOf(row, batch);
    const body = row.text('body');
    const content = readContent(await batch.part(row, () => row.json('dataJson')));
    const media = await mediaOf(row, batch, content);
    const type = typeOf(mediaType, media['media_mime'] as string | null, body);
    const at = row.createdAt;
    const isGroup = row.flag('isGroup');
    const participant =
      isGroup && !row.flag('fromMe') ? (jidOrNull(row.text('participant', 100)) ?? content.participant) : null;
    return {
      ticket_id: batch.need(row, 'ticketId'),
      contact_id: batch.idOf(row, 'ticketContactId') ?? batch.need(row, 'contactId'),
      whatsapp_id: batch.idOf(row, 'whatsappId'),
      wa_id: whatsappId,
      from_me: row.flag('fromMe'),
      participant,
      participant_number: /^(\d{5,15})(?::\d+)?@s\.whatsapp\.net$/.exec(participant ?? '')?.[1] ?? null,
      author: isGroup && !row.flag('fromMe') ? content.authorName : '',
      type: media['media_mime'] && type === 'chat' ? typeOfFile(media['media_mime'] as string) : type,
      body: textOf(type, body, { row, content, media }),
      is_voice: content.isVoice,
      is_forwarded: content.isForwarded,
      ack: row.int('ack', { most: 5 }),
      is_deleted: row.flag('isDeleted'),
      is_edited: row.flag('isEdited'),
      read: row.flag('read') || row.flag('fromMe'),
      sent_at: at,
      created_at: at,
      ...media,
    };
  },
};

/** Old programs write the name of a file where it has no caption. */
function textOf(
  type: string,
  body: string,
  { row, content, media }: { row: OldRow; content: MessageContent; media: Values },
): string {
  if (type === 'locationMessage') return locationBody(body, content.location);
  if (media['media_state'] === 'none') return body;
  const mediaName = media['media_name'] as string | null;
  const names = [row.text('mediaUrl'), content.fileName, mediaName].map((name) => (name ?? '').split('/').at(-1));
  return content.caption ?? (names.includes(body.trim()) ? '' : body);
}

async function mediaOf(row: OldRow, batch: Batch, content: MessageContent): Promise<Values> {
  const named = row.textOrNull('mediaUrl', 2_000);
  const none = {
    media_path: null,
    media_name: null,
    media_mime: null,
    media_size: null,
    media_width: null,
    media_height: null,
    media_seconds: null,
  };
  if (named === null) return { media_state: 'none', ...none };
  const of = ['message', batch.move.oldId, row.id];
  const file = await batch.part<StoredFile>(row, () =>
    copyFile(batch.move, 'tickets', { named, of, at: row.createdAt }),
  );
  const name = (content.fileName ?? file?.name ?? named.split('/').at(-1) ?? '').slice(0, 255);
  const mime = content.mimetype ?? mimetypeOf(name);
  const shape = { media_width: content.width, media_height: content.height, media_seconds: content.seconds };
  if (!file) return { media_state: 'expired', ...none, media_name: name, media_mime: mime };
  return {
    media_state: 'ready',
    media_path: file.path,
    media_name: name,
    media_mime: mime,
    media_size: file.size,
    ...shape,
  };
}
