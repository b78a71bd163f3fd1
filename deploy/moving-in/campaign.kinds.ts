import { numberKey } from '../../libs/contracts/src/number-key.ts';
import type { TargetMove } from './company.move.ts';
import type { Kind, WrittenRow } from './kind.ts';
import { MOVED_IN } from './moved-in.fault.ts';
import { LeftOut, type OldRow } from './old-row.ts';
import { fileOf } from './row-file.ts';
import { sameNumberIn } from './same-number.ts';

const textsOf = (row: OldRow, prefix: string): string[] => [1, 2, 3, 4, 5].map((n) => row.text(`${prefix}${n}`, 4_000));

/** A campaign that ran, or would run by itself, arrives stopped: a person starts it again. */
function statusOf(row: OldRow): string {
  const status = row.text('status', 60);
  if (status === 'FINALIZADA' || status === 'CANCELADA') return status;
  return status === 'EM_ANDAMENTO' ? 'CANCELADA' : 'INATIVA';
}

export const campaigns: Kind = {
  kind: 'campaign',
  from: 'Campaigns',
  to: 'campaigns.campaigns',
  refs: { contactListId: 'contact-list', whatsappId: 'connection', fileListId: 'file-list' },
  values: async (row, batch) => {
    const status = statusOf(row);
    const connectionId = batch.idOf(row, 'whatsappId');
    const startedAt = status === 'INATIVA' ? null : (row.timeOrNull('scheduledAt') ?? row.createdAt);
    return {
      name: batch.name(row, 'name', 2, 100),
      status,
      messages: textsOf(row, 'message'),
      confirmation_messages: textsOf(row, 'confirmationMessage'),
      confirmation: row.flag('confirmation'),
      scheduled_at: null,
      started_at: startedAt,
      completed_at: status === 'FINALIZADA' ? (row.timeOrNull('completedAt') ?? startedAt) : null,
      planned_at: startedAt,
      whatsapp_ids: connectionId === null ? [] : [connectionId],
      contact_list_id: batch.idOf(row, 'contactListId'),
      file_list_id: batch.idOf(row, 'fileListId'),
      created_at: row.createdAt,
      ...(await fileOf(row, batch)),
    };
  },
};

export const recipients: Kind = {
  kind: 'recipient',
  from: 'CampaignShipping',
  to: 'campaigns.recipients',
  needs: ['Campaigns', 'ContactListItems'],
  join: 'join {Campaigns} c on c.id = t."campaignId" left join {ContactListItems} i on i.id = t."contactId" and i."companyId" = c."companyId"',
  where: (company) => `c."companyId" = ${Number(company)}`,
  more: 'i.name as name',
  refs: { campaignId: 'campaign' },
  byTime: true,
  values: (row, batch) => {
    const number = row.text('number', 100).split('@')[0]?.replaceAll(/\D/g, '') ?? '';
    if (number.length < 5 || number.length > 15) throw new LeftOut(`number is none: ${row.line('number', 60)}`);
    const sentAt = row.timeOrNull('deliveredAt');
    return {
      campaign_id: batch.need(row, 'campaignId'),
      name: batch.line(row, 'name', 100) || number,
      number,
      number_key: numberKey(number),
      variant: 1,
      text: row.text('message', 4_000),
      confirmation: row.text('confirmationMessage', 4_000),
      data: { email: '', variables: {} },
      state: sentAt ? 'sent' : 'failed',
      reason: sentAt ? null : MOVED_IN,
      confirmation_requested_at: row.timeOrNull('confirmationRequestedAt'),
      released_at: row.timeOrNull('confirmedAt'),
      sent_at: sentAt,
    };
  },
  joins: sameNumberIn('campaigns.recipients', 'campaign_id'),
  written: countRecipients,
};

/** The sums that reports read, of the campaigns whose recipients have arrived. */
export async function countRecipients(
  rows: Pick<WrittenRow, 'values'>[],
  { move: { sql, companyId } }: { move: TargetMove },
): Promise<void> {
  const ids = [...new Set(rows.map(({ values }) => values['campaign_id']))];
  await sql.query('delete from campaigns.tallies where campaign_id = any($1)', [ids]);
  await sql.query(
    `insert into campaigns.tallies (company_id, campaign_id, variant, hour, recipients, sent, failed)
     select $2, r.campaign_id, r.variant, date_trunc('hour', coalesce(r.sent_at, c.started_at, c.created_at)), count(*),
       count(r.sent_at), count(*) filter (where r.state = 'failed')
     from campaigns.recipients r join campaigns.campaigns c on c.id = r.campaign_id
     where r.campaign_id = any($1) group by 2, 3, 4`,
    [ids, companyId],
  );
}
