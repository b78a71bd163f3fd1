import type { TicketView } from '@recado/contracts';
import { Button } from 'antd';
import { Clock, Hourglass, LayoutTemplate, StickyNote } from 'lucide-react';
import { formatDateTime } from '../../../lib/format-time.ts';
import { formatMinutes } from '../../../lib/format-minutes.ts';
import { useText } from '../../../lib/i18n.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { TemplateOpener } from '../templates/use-template-picker.tsx';
import { text } from './window-notice.text.ts';
import css from './window-notice.module.css';

interface Props {
  ticket: TicketView;
  isOver: boolean;
  templates: TemplateOpener;
  /** Begins a note, which is no message. */
  onNote: () => void;
}

/** Says how long free messages may still be sent; after it, stands in the place of the field with the reason. */
export default function WindowNotice({ isOver, ...closed }: Props) {
  return isOver ? <ClosedComposer {...closed} /> : <TimeLeft until={closed.ticket.window?.until} />;
}

function TimeLeft({ until }: { until: string | null | undefined }) {
  const t = useText(text);
  const now = useNow();
  if (!until) return null;
  const minutes = Math.max(1, Math.floor((Date.parse(until) - now) / 60_000));
  return (
    <p className={css['left']}>
      <Hourglass size={14} aria-hidden="true" />
      <span>{t.left(formatMinutes(minutes))}</span>
    </p>
  );
}

function ClosedComposer({ ticket, templates, onNote }: Omit<Props, 'isOver'>) {
  const t = useText(text);
  const { name } = ticket.contact;
  const until = ticket.window?.until;
  return (
    <div className={css['closed']}>
      <Clock size={20} aria-hidden="true" />
      <output className={css['reason']}>
        <strong>{until ? t.over : t.never}</strong>
        <span>{until ? t.overSince(name, formatDateTime(until)) : t.neverHelp(name)}</span>
      </output>
      <ClosedComposerTools templates={templates} onNote={onNote} />
    </div>
  );
}

/** Actions that need no free message. */
function ClosedComposerTools({ templates, onNote }: Pick<Props, 'templates' | 'onNote'>) {
  const t = useText(text);
  return (
    <div className={css['tools']}>
      {templates.isAble && (
        <Button type="primary" icon={<LayoutTemplate size={16} />} onClick={() => templates.open()}>
          {t.template}
        </Button>
      )}
      <Button icon={<StickyNote size={16} />} onClick={onNote}>
        {t.note}
      </Button>
    </div>
  );
}
