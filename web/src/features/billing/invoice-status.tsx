import type { InvoiceState } from '@recado/contracts';
import { Ban, CircleCheck, CircleDashed, TriangleAlert, Undo2, type LucideIcon } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { text } from './billing.text.ts';
import css from './billing.module.css';

const looks: Record<InvoiceState, { icon: LucideIcon; tone: 'quiet' | 'wait' | 'bad' | 'good' }> = {
  open: { icon: CircleDashed, tone: 'wait' },
  overdue: { icon: TriangleAlert, tone: 'bad' },
  paid: { icon: CircleCheck, tone: 'good' },
  cancelled: { icon: Ban, tone: 'quiet' },
  refunded: { icon: Undo2, tone: 'quiet' },
};

/** State of an invoice: colour, icon and word. */
export function InvoiceStatus({ status }: { status: InvoiceState }) {
  const t = useText(text);
  const { icon: Icon, tone } = looks[status];
  return (
    <span className={css['status']} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {t[status]}
    </span>
  );
}
