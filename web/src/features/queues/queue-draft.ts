import type { QueueDraft, QueueView } from '@recado/contracts';
import { draftsOf } from './menu-options.ts';
import type { QueueForm } from './use-queue-form.ts';

/** A queue as it stands in its editor, for a trial. */
export function queueDraft(queue: QueueView | null, values: QueueForm['values']): QueueDraft {
  const { name, greetingMessage, outOfHoursMessage, schedules, options, target } = values;
  const texts = { name, greetingMessage, outOfHoursMessage };
  return { ...texts, schedules, ...target, id: queue?.id ?? null, options: draftsOf(options) };
}
