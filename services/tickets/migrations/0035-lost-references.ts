import { migrationOf } from '@recado/platform';

const tables = { queues: 'tickets.queues', tags: 'tickets.tags' };

/** Queues and tags that were removed leave the filters of saved views (decision 70). */
export const LostReferences1767700000035 = migrationOf('LostReferences1767700000035', {
  up: Object.entries(tables).map(
    ([filter, table]) => `update tickets.saved_views v set view = jsonb_set(view, '{${filter}}', coalesce(
       (select jsonb_agg(named) from jsonb_array_elements(view -> '${filter}') named
        where exists (select from ${table} t where to_jsonb(t.id) = named)), '[]'))
     where jsonb_typeof(view -> '${filter}') = 'array'`,
  ),
  down: [],
});
