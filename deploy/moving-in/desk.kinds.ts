import { voices } from '../../libs/contracts/src/integrations/speech-voices.ts';
import { connectionEvents, type ConnectionState } from '../../libs/contracts/src/connections/connection.events.ts';
import type { TargetMove } from './company.move.ts';
import { checkedAddress } from './check-address.ts';
import { readWeek } from './hours.ts';
import type { Kind, WrittenRow } from './kind.ts';
import { Secret, type Values } from './values.ts';
import { LeftOut, type OldRow } from './old-row.ts';
import { publish } from './publish.ts';
import type { Batch } from './batch.ts';

/** The most characters of texts of connections, queues and menus. */
const MOST = 4_000;
const typeOf = (row: OldRow): string => {
  const type = row.text('type', 60).toLowerCase();
  if (!['dialogflow', 'n8n', 'webhook', 'typebot'].includes(type))
    throw new LeftOut(`there is no integration "${type}" here`);
  return type;
};

export const integrations: Kind = {
  kind: 'integration',
  from: 'QueueIntegrations',
  to: 'integrations.queue_integrations',
  values: async (row, batch) => {
    const json = row.text('jsonContent', 20_000);
    const context = `${batch.move.companyId}|jsonContent`;
    return {
      type: typeOf(row),
      name: await batch.freeName(row, 'name', row.name('name', 2, 50), 50),
      project_name: batch.line(row, 'projectName', 100),
      json_content: json.trim() === '' ? null : new Secret('integration', context, json),
      language: row.line('language', 10),
      region: '',
      url_n8n: checkedAddress(row.text('urlN8N')),
      secret: null,
      typebot_slug: row.line('typebotSlug', 100),
      typebot_expires: row.int('typebotExpires', { most: 10_080 }),
      typebot_delay_message: row.int('typebotDelayMessage', { most: 20_000 }),
      typebot_keyword_finish: row.line('typebotKeywordFinish', 50),
      typebot_keyword_restart: row.line('typebotKeywordRestart', 50),
      typebot_unknown_message: row.text('typebotUnknownMessage', MOST),
      typebot_restart_message: row.text('typebotRestartMessage', MOST),
      bill_system: '',
    };
  },
};

export const queues: Kind = {
  kind: 'queue',
  from: 'Queues',
  to: 'tickets.queues',
  refs: { integrationId: 'integration', promptId: 'prompt' },
  values: async (row, batch) => {
    if (row.has('mediaPath')) batch.note(row, 'its greeting is sent without the file, which is in a file list');
    return {
      name: await batch.freeName(row, 'name', row.name('name', 2, 50), 50),
      color: await freeColor(row, batch),
      greeting_message: row.text('greetingMessage', MOST),
      out_of_hours_message: row.text('outOfHoursMessage', MOST),
      order_queue: row.has('orderQueue') ? row.int('orderQueue', { most: 1_000 }) : null,
      schedules: (await batch.part(row, () => readWeek(row.json('schedules')))) ?? [],
      integration_id: batch.idOf(row, 'integrationId'),
      prompt_id: batch.idOf(row, 'promptId'),
      created_at: row.createdAt,
    };
  },
};

/** Queues differ by their colour: one that is taken gets the next shade. */
async function freeColor(row: OldRow, batch: Batch): Promise<string> {
  const given = /^#[0-9a-f]{6}$/i.test(row.text('color')) ? row.text('color').toUpperCase() : '#7C7C7C';
  for (let step = 0; step < 200; step++) {
    const shade = (Number.parseInt(given.slice(1), 16) + step * 3) % 0x1_00_00_00;
    const color = `#${shade.toString(16).padStart(6, '0').toUpperCase()}`;
    if (await batch.take('color', color)) return color;
  }
  throw new LeftOut(`color: ${given} and its neighbours are taken`);
}

export const prompts: Kind = {
  kind: 'prompt',
  from: 'Prompts',
  to: 'integrations.prompts',
  refs: { queueId: 'queue' },
  values: async (row, batch) => {
    const secret = (column: string) => {
      const key = row.textOrNull(column, 500);
      return key && new Secret('prompt', `${batch.move.companyId}|${column}`, key);
    };
    const voice = row.text('voice', 60);
    return {
      name: await batch.freeName(row, 'name', row.name('name', 5, 100), 100),
      prompt: row.text('prompt', 20_000),
      api_key: secret('apiKey'),
      base_url: '',
      model: '',
      voice: (voices as readonly string[]).includes(voice) ? voice : 'texto',
      voice_key: secret('voiceKey'),
      voice_region: /^[a-z0-9]{0,50}$/i.test(row.text('voiceRegion')) ? row.text('voiceRegion') : '',
      max_tokens: row.int('maxTokens', { least: 1, most: 4_000, or: 100 }),
      temperature: row.number('temperature', { most: 2, or: 1 }),
      max_messages: row.int('maxMessages', { least: 1, most: 50, or: 10 }),
      queue_id: batch.need(row, 'queueId'),
    };
  },
};

export const queueOptions: Kind = {
  kind: 'option',
  from: 'QueueOptions',
  to: 'tickets.queue_options',
  join: 'join {Queues} q on q.id = t."queueId"',
  needs: ['Queues'],
  where: (company) => `q."companyId" = ${Number(company)}`,
  more: 'row_number() over (partition by t."queueId", t."parentId" order by t.id) as place',
  // Options at the top come first, since the options below name them.
  order: 't."parentId" nulls first, t.id',
  refs: { queueId: 'queue', parentId: 'option' },
  values: (row, batch) => {
    if (row.has('mediaPath')) batch.note(row, 'its message is sent without the file, which is in a file list');
    if (row.has('parentId') && batch.idOf(row, 'parentId') === null)
      throw new LeftOut(`parentId names ${row.ref('parentId')}, which is not there`);
    return {
      queue_id: batch.need(row, 'queueId'),
      parent_id: batch.idOf(row, 'parentId'),
      option: row.int('place', { least: 1, most: 100 }),
      title: batch.name(row, 'title', 1, 60),
      message: row.text('message', MOST),
      created_at: row.createdAt,
    };
  },
};

export const connections: Kind = {
  kind: 'connection',
  from: 'Whatsapps',
  to: 'connections.whatsapps',
  more: '(select array_agg(w."queueId" order by w."queueId") from {WhatsappQueues} w where w."whatsappId" = t.id) as "queueIds"',
  needs: ['WhatsappQueues'],
  refs: { queueIds: 'queue', transferQueueId: 'queue', promptId: 'prompt', integrationId: 'integration' },
  values: async (row, batch) => {
    const channel = row.text('channel', 60);
    if (channel !== '' && channel !== 'whatsapp') throw new LeftOut(`there is no channel "${channel}" here`);
    const queueIds = [...new Set(batch.idsOf(row, 'queueIds'))];
    return {
      name: await batch.freeName(row, 'name', row.name('name', 2, 50), 50),
      is_default: row.flag('isDefault') && (await batch.take('is_default::text', 'true')),
      greeting_message: row.text('greetingMessage', MOST),
      complation_message: row.text('complationMessage', MOST) || row.text('farewellMessage', MOST),
      out_of_hours_message: row.text('outOfHoursMessage', MOST),
      rating_message: row.text('ratingMessage', MOST),
      expires_inactive_message: row.text('expiresInactiveMessage', MOST),
      expires_ticket: row.int('expiresTicket', { most: 525_600 }),
      time_use_bot_queues: row.int('timeUseBotQueues', { most: 525_600 }),
      max_use_bot_queues: row.int('maxUseBotQueues', { most: 1_000, or: 3 }),
      time_to_transfer: row.int('timeToTransfer', { most: 525_600 }) || null,
      transfer_queue_id: batch.idOf(row, 'transferQueueId'),
      prompt_id: queueIds.length > 0 ? null : batch.idOf(row, 'promptId'),
      integration_id: batch.idOf(row, 'integrationId'),
      queue_ids: queueIds,
      created_at: row.createdAt,
    };
  },
  written: publishConnections,
};

/** A new one has no session before the last run, which links it. */
export async function publishConnections(
  rows: Omit<WrittenRow, 'old'>[],
  { move }: { move: TargetMove },
): Promise<void> {
  const { sql, companyId } = move;
  const added = rows.filter(({ isNew }) => isNew).map(({ id }) => id);
  await sql.query(
    `update connections.whatsapps set wanted = false, status = 'DISCONNECTED', reason = 'disconnected' where id = any($1)`,
    [added],
  );
  await sql.query('insert into connections.leases (connection_id, company_id) select unnest($1::bigint[]), $2', [
    added,
    companyId,
  ]);
  for (const { id, values, isNew } of rows)
    await publish(sql, companyId, isNew ? connectionEvents.created : connectionEvents.updated, stateOf(id, values));
}

function stateOf(connectionId: number, values: Values): ConnectionState {
  const get = <T>(column: string) => values[column] as T;
  return {
    connectionId,
    name: get('name'),
    status: 'DISCONNECTED',
    isDefault: get('is_default'),
    number: null,
    complationMessage: get('complation_message'),
    restrictedUntil: null,
    bot: {
      greetingMessage: get('greeting_message'),
      outOfHoursMessage: get('out_of_hours_message'),
      ratingMessage: get('rating_message'),
      expiresInactiveMessage: get('expires_inactive_message'),
      expiresTicket: get('expires_ticket'),
      timeUseBotQueues: get('time_use_bot_queues'),
      maxUseBotQueues: get('max_use_bot_queues'),
      timeToTransfer: get('time_to_transfer'),
      transferQueueId: get('transfer_queue_id'),
      promptId: get('prompt_id'),
      integrationId: get('integration_id'),
      queueIds: get('queue_ids'),
    },
  };
}
