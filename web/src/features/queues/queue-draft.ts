import type { QueueDraft, QueueView } from '@recado/contracts';
import { draftsOf } from './menu-options.ts';
import type { QueueForm } from './use-queue-form.ts';

/** A queue as it stands in its editor, for a trial. */
export function queueDraft(queue: QueueView | null, values: QueueForm['values']): QueueDraft {
  const { color: _color, orderQueue: _order, options, target, ...draft } = values;
  return { ...draft, ...target, id: queue?.id ?? null, options: draftsOf(options) };
}
