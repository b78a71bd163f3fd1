import { PlatformConfig, startService } from '@recado/platform';
import { TicketsModule } from './tickets.module.ts';

/** Columns of a ticket that say what the service does next. */
const nextSteps = [
  'first_answer_warn_at',
  'first_answer_warned',
  'resolution_warn_at',
  'resolution_warned',
  'service_wake_at',
  'answer_until',
  'passed_over_id',
  'passed_over_until',
];

const exported = {
  contacts: { by: ['id'] },
  contact_consents: { by: ['id'] },
  contact_erasures: { by: ['id'], without: ['number', 'lid'] },
  contact_imports: { by: ['id'], without: ['path', 'layout', 'sample', 'position'] },
  contact_import_problems: { by: ['import_id', 'row'] },
  group_members: { by: ['contact_id', 'who'] },
  queues: { by: ['id'] },
  queue_options: { by: ['id'] },
  quick_messages: { by: ['id'], without: ['shortcode_key'] },
  file_lists: { by: ['id'], without: ['name_key'] },
  file_list_options: { by: ['id'] },
  tickets: { by: ['contact_id', 'id'], without: nextSteps },
  history: { by: ['id'] },
  messages: { by: ['contact_id', 'id'] },
  tags: { by: ['id'] },
  ticket_tags: { by: ['tag_id', 'ticket_id'] },
  ticket_notes: { by: ['ticket_id', 'id'] },
  schedules: { by: ['id'] },
  ratings: { by: ['id'] },
  api_messages: { by: ['id'], without: ['content'] },
};

export const startTickets = (env = process.env) =>
  startService({
    name: 'tickets',
    module: TicketsModule,
    config: PlatformConfig,
    exported,
    isIdempotent: true,
    remembersRemovals: true,
    env,
  });
