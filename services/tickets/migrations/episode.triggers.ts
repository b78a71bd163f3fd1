/**
 * Triggers write the episodes, so that they are exact for every change of a ticket: a use case, a merge of contacts,
 * the removal of a queue, and processes of the previous release.
 */
/** Numbers left for the episodes of a ticket from before the triggers, which are found later (episode-history.repository.ts). */
export const EARLIER_EPISODES = 1_000;

const STATE = ['status', 'queue_id', 'user_id', 'chatbot', 'tag_ids', 'contact_id', 'whatsapp_id'];
const rowOf = (alias: string) => `(${STATE.map((column) => `${alias}.${column}`).join(', ')})`;

const begin = [
  // A ticket that is closed at once holds messages that open none.
  `create function tickets.begin_episode() returns trigger language plpgsql as $$
   begin
     insert into tickets.episodes (ticket_id, number, company_id, contact_id, connection_id, queue_id, user_id, tag_ids,
       status, from_agent, had_bot, started_at, accepted_at, closed_at, closed_by)
     values (new.id, 1, new.company_id, new.contact_id, new.whatsapp_id, new.queue_id, new.user_id, new.tag_ids,
       new.status, new.status = 'open', new.chatbot, new.created_at,
       case when new.status = 'pending' then null else new.accepted_at end, new.closed_at, new.closed_by);
     return null;
   end $$`,
  `create trigger episodes_begin after insert on tickets.tickets for each row
     when (new.status <> 'closed' or new.closed_at > new.created_at) execute function tickets.begin_episode()`,
];

const follow = [
  `create function tickets.follow_episode() returns trigger language plpgsql as $$
   declare
     latest integer := (select max(number) from tickets.episodes where ticket_id = new.id);
     asked record;
   begin
     if old.status = 'closed' and new.status <> 'closed' then
       -- The contact's message comes before the reopening, in the same transaction.
       select m.created_at, m.campaign_id into asked from tickets.messages m
       where m.id = new.last_message_id and m.source = 'contact' and new.status = 'pending' and m.created_at >= now() - interval '1 ms';
       insert into tickets.episodes (ticket_id, number, company_id, contact_id, connection_id, queue_id, user_id, tag_ids,
         status, from_agent, had_bot, started_at, accepted_at, asked_at, campaign_id)
       values (new.id, coalesce(latest, ${EARLIER_EPISODES}) + 1, new.company_id, new.contact_id, new.whatsapp_id, new.queue_id, new.user_id,
         new.tag_ids, new.status, new.status = 'open', new.chatbot, now(),
         case when new.status = 'open' then coalesce(new.accepted_at, now()) end, asked.created_at, asked.campaign_id);
     else
       update tickets.episodes set
         connection_id = new.whatsapp_id, queue_id = new.queue_id, user_id = new.user_id, tag_ids = new.tag_ids,
         status = new.status, had_bot = had_bot or new.chatbot,
         bot_ended_at = case
           when new.chatbot then null
           when old.chatbot and new.status <> 'closed' then coalesce(new.accepted_at, now())
           else bot_ended_at end,
         accepted_at = coalesce(accepted_at, case when new.status = 'open' then coalesce(new.accepted_at, now()) end),
         closed_at = case when new.status = 'closed' then coalesce(closed_at, new.closed_at, now()) end,
         closed_by = case when new.status = 'closed' then new.closed_by end
       where ticket_id = new.id and number = latest;
     end if;
     if new.contact_id <> old.contact_id then
       -- The contact's first episode may be another one now.
       insert into tickets.report_changes (company_id, ticket_id, number)
       select company_id, ticket_id, number from tickets.episodes
       where company_id = new.company_id and contact_id = new.contact_id
       order by started_at, ticket_id, number limit 1;
       update tickets.episodes set contact_id = new.contact_id where ticket_id = new.id;
     end if;
     return null;
   end $$`,
  `create trigger episodes_follow after update on tickets.tickets for each row
     when (${rowOf('old')} is distinct from ${rowOf('new')}) execute function tickets.follow_episode()`,
];

const messages = [
  `create function tickets.time_answer() returns trigger language plpgsql as $$
   begin
     if new.source = 'contact' then
       update tickets.episodes set asked_at = coalesce(asked_at, new.created_at),
         campaign_id = coalesce(campaign_id, new.campaign_id)
       where ticket_id = new.ticket_id and closed_at is null
         and (asked_at is null or (campaign_id is null and new.campaign_id is not null));
     else
       update tickets.episodes set answered_at = new.created_at
       where ticket_id = new.ticket_id and closed_at is null and answered_at is null and asked_at is not null;
     end if;
     return null;
   end $$`,
  `create trigger messages_time after insert on tickets.messages for each row
     when (new.source in ('contact', 'agent', 'phone')) execute function tickets.time_answer()`,
];

const ratings = [
  `create function tickets.rate_episode() returns trigger language plpgsql as $$
   begin
     update tickets.episodes set rating = new.rating, rated_at = new.at
     where ticket_id = new.ticket_id
       and number = (select max(number) from tickets.episodes where ticket_id = new.ticket_id);
     return null;
   end $$`,
  `create trigger ratings_rate after insert on tickets.ratings for each row execute function tickets.rate_episode()`,
];

const changes = [
  `create function tickets.note_changed_episode() returns trigger language plpgsql as $$
   begin
     insert into tickets.report_changes (company_id, ticket_id, number) values (new.company_id, new.ticket_id, new.number);
     if tg_op = 'INSERT' then
       -- The new episode may be earlier than the one that was the contact's first.
       insert into tickets.report_changes (company_id, ticket_id, number)
       select company_id, ticket_id, number from (
         select * from tickets.episodes
         where company_id = new.company_id and contact_id = new.contact_id
           and (ticket_id, number) <> (new.ticket_id, new.number)
         order by started_at, ticket_id, number limit 1) other
       where (other.started_at, other.ticket_id, other.number) > (new.started_at, new.ticket_id, new.number);
     end if;
     return null;
   end $$`,
  `create trigger episodes_changed after insert or update on tickets.episodes for each row
     execute function tickets.note_changed_episode()`,
  `create function tickets.note_removed_episode() returns trigger language plpgsql as $$
   begin
     insert into tickets.report_changes (company_id, ticket_id, number) values (old.company_id, old.ticket_id, old.number);
     insert into tickets.report_changes (company_id, ticket_id, number)
     select company_id, ticket_id, number from tickets.episodes
     where company_id = old.company_id and contact_id = old.contact_id order by started_at, ticket_id, number limit 1;
     return null;
   end $$`,
  `create trigger episodes_removed after delete on tickets.episodes for each row
     execute function tickets.note_removed_episode()`,
];

const timezone = [
  `create function tickets.recount_days() returns trigger language plpgsql as $$
   begin
     insert into tickets.report_turns (company_id, refold_after) values (new.company_id, 0)
     on conflict (company_id) do update set refold_after = 0;
     return null;
   end $$`,
  `create trigger settings_timezone_given after insert on tickets.settings for each row
     when (new.key = 'timezone') execute function tickets.recount_days()`,
  `create trigger settings_timezone_changed after update on tickets.settings for each row
     when (new.key = 'timezone' and new.value <> old.value) execute function tickets.recount_days()`,
];

const isOnBusyTable = (statement: string) => /^create trigger .* on tickets\.(tickets|messages) /s.test(statement);
const all = [...begin, ...follow, ...messages, ...ratings, ...changes, ...timezone];

export const episodeTriggers = all.filter((statement) => !isOnBusyTable(statement));
/**
 * Triggers of a table that is written to all the time: each table is locked in a transaction of its own, which waits for no
 * second lock. Databases of developers have them already.
 */
export const busyTableTriggers = (table: 'tickets' | 'messages'): string[] =>
  all
    .filter((statement) => isOnBusyTable(statement) && statement.includes(` on tickets.${table} `))
    .map((statement) => statement.replace('create trigger', 'create or replace trigger'));

export const droppedEpisodeTriggers = [
  `drop trigger settings_timezone_changed on tickets.settings`,
  `drop trigger settings_timezone_given on tickets.settings`,
  `drop trigger ratings_rate on tickets.ratings`,
  `drop trigger messages_time on tickets.messages`,
  `drop trigger episodes_follow on tickets.tickets`,
  `drop trigger episodes_begin on tickets.tickets`,
];
