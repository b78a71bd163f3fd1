import type { Exported } from '@recado/platform';

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

export const ticketArchive: Exported = {
  tickets: { by: ['contact_id', 'id'], without: nextSteps },
  history: { by: ['id'] },
  ratings: { by: ['id'] },
};
