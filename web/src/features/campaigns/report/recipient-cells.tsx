import type { RecipientState, RecipientView, SkipReason } from '@recado/contracts';
import {
  Ban,
  Check,
  CheckCheck,
  CircleAlert,
  Clock,
  CornerUpLeft,
  MessageCircleQuestionMark,
  type LucideIcon,
} from 'lucide-react';
import { faultMessage } from '../../../lib/fault-message.ts';
import { formatNoteTime } from '../../../lib/format-time.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import { useText } from '../../../lib/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import table from '../../../ui/table.module.css';
import { skipText } from '../skip.text.ts';
import css from './report.module.css';
import { recipientText, reportText } from './report.text.ts';

const looks: Record<RecipientState, { icon: LucideIcon; tone: 'quiet' | 'wait' | 'good' | 'read' | 'live' | 'bad' }> = {
  pending: { icon: Clock, tone: 'quiet' },
  confirming: { icon: MessageCircleQuestionMark, tone: 'wait' },
  sent: { icon: Check, tone: 'quiet' },
  delivered: { icon: CheckCheck, tone: 'good' },
  read: { icon: CheckCheck, tone: 'read' },
  replied: { icon: CornerUpLeft, tone: 'live' },
  failed: { icon: CircleAlert, tone: 'bad' },
  skipped: { icon: Ban, tone: 'quiet' },
};

interface Props {
  recipient: RecipientView;
  /** Names by id. */
  connections: ReadonlyMap<number, string>;
}

export function RecipientCells({ recipient, connections }: Props) {
  const t = useText(reportText);
  const { name, number, variant, whatsappId, sentAt } = recipient;
  const lastAt = recipient.repliedAt ?? recipient.readAt ?? recipient.deliveredAt ?? recipient.confirmationRequestedAt;
  return (
    <>
      <td title={name}>{name}</td>
      <td className={classNames(table['number'], table['soft'])}>{formatPhone(number)}</td>
      <td>
        <State recipient={recipient} />
      </td>
      <td className={classNames(table['soft'], css['wide'])}>{variant > 0 ? t.variant(variant) : '–'}</td>
      <td className={classNames(table['soft'], css['wide'])}>{connections.get(whatsappId ?? 0) ?? '–'}</td>
      <td className={classNames(table['number'], table['soft'], css['wide'])}>
        {sentAt ? formatNoteTime(sentAt) : '–'}
      </td>
      <td className={classNames(table['number'], table['soft'], css['late'])}>
        {lastAt ? formatNoteTime(lastAt) : <span data-none>–</span>}
      </td>
    </>
  );
}

function State({ recipient: { state, reason, optedOut } }: { recipient: RecipientView }) {
  const t = useText(reportText);
  const states = useText(recipientText);
  const skipped = useText(skipText);
  const { icon: Icon, tone } = looks[state];
  const why = reason && (isSkipReason(reason, skipped) ? skipped[reason] : faultMessage(reason));
  return (
    <span className={css['state']} data-tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {states[state]}
      {why && <small title={why}>{why}</small>}
      {optedOut && <small>{t.leaves}</small>}
    </span>
  );
}

const isSkipReason = (reason: string, known: object): reason is SkipReason => reason in known;
