import { migrationOf } from '@recado/platform';

/** What rows of earlier versions still name though it was removed (decision 70). */
export const LostReferences1767700000035 = migrationOf('LostReferences1767700000035', {
  up: [
    `update tickets.schedules s set whatsapp_id = null where whatsapp_id is not null and sent_at is null
       and not exists (select from tickets.connections c where c.id = s.whatsapp_id)`,
    `delete from tickets.drafts d where not exists (select from tickets.agents a where a.id = d.user_id)`,
    `delete from tickets.saved_views v where not shared and not exists (select from tickets.agents a where a.id = v.user_id)`,
    ...(
      [
        ['queues', 'tickets.queues'],
        ['tags', 'tickets.tags'],
        ['users', 'tickets.agents'],
      ] as const
    ).map(
      ([filter, table]) => `update tickets.saved_views v set view = jsonb_set(view, '{${filter}}', coalesce(
         (select jsonb_agg(named) from jsonb_array_elements(view -> '${filter}') named
          where exists (select from ${table} t where to_jsonb(t.id) = named)), '[]'))
       where jsonb_typeof(view -> '${filter}') = 'array'`,
    ),
  ],
  down: [],
});
