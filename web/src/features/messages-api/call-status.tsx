import type { ApiMessageStatus } from '@recado/contracts';
import {
  Ban,
  CalendarClock,
  Check,
  CheckCheck,
  CircleAlert,
  Hourglass,
  LoaderCircle,
  Volume2,
  type LucideIcon,
} from 'lucide-react';
import { faultMessage } from '../../lib/fault-message.ts';
import { useText } from '../../lib/i18n.ts';
import { text } from './call-log.text.ts';
import css from './call-status.module.css';

export const statusIcons: Record<ApiMessageStatus, LucideIcon> = {
  scheduled: CalendarClock,
  preparing: LoaderCircle,
  queued: Hourglass,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  played: Volume2,
  failed: CircleAlert,
  cancelled: Ban,
};

/** A status by colour, icon and word. */
export function CallStatus({ status }: { status: ApiMessageStatus }) {
  const t = useText(text);
  const Icon = statusIcons[status];
  return (
    <span className={css['status']} data-status={status}>
      <Icon size={14} aria-hidden="true" />
      {t[status]}
    </span>
  );
}

/** The reason of a failure in words; a code that has none is named. */
export function useFailureWords(): (code: string) => string {
  const t = useText(text);
  return (code) => {
    const message = faultMessage(code);
    return message === code ? t.unknownFailure(code) : message;
  };
}
