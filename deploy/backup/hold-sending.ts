import type { Client } from 'pg';
import { dataServices } from '../standalone/services.ts';

/**
 * The fault of what may have happened between the backup and its restore. A person decides whether it happens again
 * (libs/contracts, whatsapp.faults.ts).
 */
const RESTORED = 'ERR_RESTORED';
/** The word of connections, campaigns, webhooks and mails for the same. */
const WORD = 'restored';

/** Orders that reach people outside of the platform. */
const outgoingOrders = [
  'orders.connections.sendMessage',
  'orders.connections.revokeMessage',
  'orders.connections.editMessage',
  'orders.connections.reactToMessage',
  'orders.connections.markRead',
  'orders.tickets.sendCampaignMessage',
  'orders.chat.sendMail',
];

/** Numbers of held rows, by the name of their kind. */
export type HeldRows = Record<string, number>;

/** Holds everything that would be sent and may have been sent before. Runs without row-level security (without-row-security.ts). */
export async function holdSending(sql: Client): Promise<HeldRows> {
  const held: HeldRows = {};
  const hold = async (what: string, statement: string, values: unknown[] = []) => {
    const { rowCount } = await sql.query(statement, values);
    held[what] = rowCount ?? 0;
  };
  await holdMessages(hold);
  await holdCampaigns(hold);
  await holdLaterWork(hold);
  await holdConnections(hold);
  await endSessions(hold);
  for (const service of dataServices) await forgetStream(sql, service);
  return held;
}

type Hold = (what: string, statement: string, values?: unknown[]) => Promise<void>;

/** Messages that wait have the id they had before: one that is sent again by a person is shown once by the phone. */
async function holdMessages(hold: Hold): Promise<void> {
  await hold(
    'messages',
    `with waiting as (
       select company_id, wa_id from connections.outbound where state = 'queued' and kind = 'message'
       union select o.company_id, o.payload ->> 'waId' from tickets.outbox o, tickets.relay r
         where o.id > r.heard_to and o.name = 'orders.connections.sendMessage')
     update tickets.messages m set failure = '${RESTORED}' from waiting w
     where m.company_id = w.company_id and m.wa_id = w.wa_id and m.from_me and m.ack = 0 and m.failure is null`,
  );
  await hold(
    'changes of messages',
    `update connections.outbound set state = 'failed', failure = '${RESTORED}' where state = 'queued' and kind <> 'message'`,
  );
  await hold(
    'orders to WhatsApp',
    `update connections.outbound set state = 'failed', failure = '${RESTORED}' where state = 'queued'`,
  );
  for (const service of dataServices)
    await hold(
      `orders of ${service}`,
      `delete from ${service}.outbox o using ${service}.relay r where o.id > r.heard_to and o.name = any($1)`,
      [outgoingOrders],
    );
}

/** A campaign that ran may have sent to anybody who waits; it is started again by a person, to the failed ones or to nobody. */
async function holdCampaigns(hold: Hold): Promise<void> {
  const stopped = `status = 'EM_ANDAMENTO' or (status = 'PROGRAMADA' and scheduled_at <= now())`;
  await hold(
    'recipients of campaigns',
    `with failed as (
       update campaigns.recipients r set state = 'failed', reason = '${RESTORED}', settled_at = now(), ordered_at = null
       from campaigns.campaigns c
       where c.id = r.campaign_id and (${stopped}) and r.state in ('pending', 'confirming')
       returning r.company_id, r.campaign_id, r.variant),
     counted as (
       insert into campaigns.tallies as t (company_id, campaign_id, variant, hour, failed)
       select company_id, campaign_id, variant, date_trunc('hour', now()), count(*) from failed group by 1, 2, 3
       on conflict (campaign_id, variant, hour) do update set failed = t.failed + excluded.failed)
     select from failed`,
  );
  await hold(
    'campaigns',
    `update campaigns.campaigns set status = 'CANCELADA', stop_reason = '${WORD}' where ${stopped}`,
  );
  await hold(
    'turns of campaigns',
    `update campaigns.lanes set recipient_id = null, leased_until = '-infinity', next_at = now(), wait_reason = null,
       wait_until = null where recipient_id is not null`,
  );
}

/** Holds work that came due since the backup: the lost installation may have done it already. */
async function holdLaterWork(hold: Hold): Promise<void> {
  await hold(
    'scheduled messages',
    `update tickets.schedules set failure = '${RESTORED}' where status = 'AGENDADA' and send_at <= now()`,
  );
  await hold(
    'calls of the messages API',
    `update tickets.api_messages set failure = '${RESTORED}', content = null
     where content is not null and not is_cancelled and failure is null and (send_at is null or send_at <= now())`,
  );
  await hold(
    'webhook deliveries',
    `update integrations.webhook_deliveries set state = 'failed', error = '${WORD}', finished_at = now()
     where state = 'waiting'`,
  );
  // Programs may have read numbers that were given after the backup: those given from now on are behind all of them.
  await hold('logs of events', `update integrations.event_positions set last_number = last_number + 1000000000`);
  await hold('turns of webhooks', `delete from integrations.webhook_lanes`);
  await hold(
    'mails',
    `update chat.mails set state = 'failed', error = '${WORD}', ended_at = now() where state = 'waiting'`,
  );
  await hold('notices of browsers', `delete from chat_jobs.job where name in ('push', 'mail', 'internal-chat-notice')`);
  // The reminder that is due counts as sent: a company is rather not reminded than reminded twice.
  await hold(
    'payment reminders',
    `with days as (
       select array(select jsonb_array_elements_text(coalesce(
         (select settings #> '{dunning,remindAtDays}' from billing.platform_settings), '[5, 1, 0, -2]'))::int) as remind),
     due as (
       select company_id, due_day, lock_grace_days,
         (due_date at time zone timezone)::date - (now() at time zone timezone)::date as days_left
       from billing.subscriptions where due_day is not null and due_date is not null)
     insert into billing.dunning_notices (company_id, due_day, step)
     select company_id, due_day, case when days_left < -lock_grace_days then 'locked' else 'reminder:' || (
       select min(n) from days, unnest(days.remind) n where n >= days_left) end
     from due, days
     where days_left < -lock_grace_days or days_left <= (select max(n) from unnest(days.remind) n)
     on conflict do nothing`,
  );
}

/**
 * Linked numbers stay linked and closed until `npm run restore -- --release`: answers of the bot to events that were on
 * their way fail meanwhile, and are seen in the conversation.
 */
async function holdConnections(hold: Hold): Promise<void> {
  const linked = `wanted and linked_at is not null`;
  await hold(
    'lines of time lines',
    `insert into connections.session_events (company_id, connection_id, kind, reason)
     select company_id, id, 'stopped', '${WORD}' from connections.whatsapps where ${linked}`,
  );
  for (const copies of ['tickets.connections', 'campaigns.connection_copies'])
    await hold(
      `connections in ${copies}`,
      `update ${copies} c set status = 'DISCONNECTED' from connections.whatsapps w where w.id = c.id and w.${linked.replace('linked_at', 'w.linked_at')}`,
    );
  await hold(
    'connections',
    `update connections.whatsapps set wanted = false, status = 'DISCONNECTED', reason = '${WORD}', qrcode = '',
       pairing_code = '', retries = 0, command = command + 1, updated_at = now(),
       down_since = coalesce(down_since, now()), down_told_at = coalesce(down_told_at, now())
     where ${linked}`,
  );
  await hold('leases', `update connections.leases set owner = null, epoch = epoch + 1`);
  await hold('workers', `delete from connections.workers`);
}

/** Sign-ins that ended after the backup would be valid again. */
async function endSessions(hold: Hold): Promise<void> {
  await hold('sign-ins', `delete from accounts.sessions`);
  await hold('browsers with notices', `delete from chat.push_subscriptions`);
}

/** Lets the relay treat the event stream as a new one, to which it publishes all events that were not acknowledged. */
async function forgetStream(sql: Client, service: string): Promise<void> {
  await sql.query(`update ${service}.relay set born = 'epoch', carried_to = heard_to`);
}
