import type { Handover } from '@recado/contracts';
import { StickyNote } from 'lucide-react';
import { formatNoteTime } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import css from './handover-note.module.css';
import { handoverText } from './handover.text.ts';

/** The note of the agent before, over the conversation until somebody has answered the contact. */
export default function HandoverNote({ handover: { note, by, at } }: { handover: Handover }) {
  const t = useText(handoverText);
  return (
    <aside className={css['handover']} aria-label={by ? t.from(by) : t.note}>
      <StickyNote size={16} aria-hidden="true" />
      <p>
        <strong>{by ? t.from(by) : t.note}</strong> <time dateTime={at}>{formatNoteTime(at)}</time>
        <span>{note}</span>
      </p>
    </aside>
  );
}
