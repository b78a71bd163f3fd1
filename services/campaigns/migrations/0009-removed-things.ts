import { migrationOf, removedThings } from '@recado/platform';

/** Rows that name what another service has removed are refused (decision 72). */
export const RemovedThings1768300000009 = migrationOf(
  'RemovedThings1768300000009',
  removedThings('campaigns', [
    { table: 'campaigns', column: 'file_list_id', to: 'fileList' },
    { table: 'campaigns', column: 'queue_id', to: 'queue' },
    { table: 'campaigns', column: 'tag_list_id', to: 'tag' },
    { table: 'campaigns', column: 'whatsapp_ids', to: 'connection' },
    { table: 'campaign_connections', column: 'connection_id', to: 'connection', field: 'whatsappIds' },
  ]),
);
