import type { TicketView } from '@recado/contracts';
import { Clock } from 'lucide-react';
import { formatMoment } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import { useNow } from '../../../lib/use-now.ts';
import { formatLeft, stateOf } from './format-left.ts';
import css from './service-level-mark.module.css';
import { text } from './service-level.text.ts';

const SOON_MS = 60_000;

/** How long the contact has waited for a person, in the colour of the queue's promise; nothing in the first minute. */
export function WaitingMark({ since, level }: { since: string; level: TicketView['serviceLevel'] }) {
  const t = useText(text);
  const now = useNow();
  const waited = now - Date.parse(since);
  if (waited < SOON_MS) return null;
  const shown = formatLeft(-waited);
  const words = t.waits(shown, formatMoment(since));
  return (
    <span className={css['mark']} data-state={level ? stateOf(level, now) : 'unpromised'} title={words}>
      <Clock size={12} aria-hidden="true" />
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
