import type { CompanyView } from '@recado/contracts';
import { daysUntil } from '@recado/contracts/due-date';
import { renewed } from '@recado/contracts/renewal';
import { Ban, CalendarPlus, CircleCheck, Gift, LifeBuoy, Pencil, Trash2, Truck } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { formatDueDate, timezoneOf, useMe } from '../../lib/session.ts';
import { formatDate, formatDaysAway } from '../../lib/format-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { classNames } from '../../ui/class-names.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import table from '../../ui/table.module.css';
import { dataText } from './company-data.text.ts';
import { toneOfDueDate } from './due-date.ts';
import css from '../../ui/company-editor/platform.module.css';
import { useRenew } from '../../ui/company-editor/platform.queries.ts';
import { platformText } from '../../ui/company-editor/platform.text.ts';

interface Props {
  company: CompanyView;
  onEdit: () => void;
  onEnter: () => void;
  onErase: () => void;
  /** Only for a company with a due date. */
  onGrant: () => void;
}

export function CompanyCells({ company, onEdit, onEnter, onErase, onGrant }: Props) {
  const t = useText(platformText);
  const td = useText(dataText);
  const me = useMe();
  const confirm = useConfirmation();
  const renew = useRenew();
  const { id, name, email, plan, status, isMoving, createdAt, dueDate, recurrence } = company;
  const now = new Date(useNow());
  const timezone = timezoneOf(company);
  const due = dueDate ? new Date(dueDate) : null;
  const askRenew = () =>
    void confirm({
      title: t.renewTitle(name),
      content: t.renewHelp(formatDueDate(renewed(due, recurrence, timezone).toISOString(), company)),
      onConfirm: () => renew.mutateAsync(id),
    });
  const State = isMoving ? Truck : status ? CircleCheck : Ban;
  return (
    <>
      <td>
        <RowName onOpen={onEdit}>{name}</RowName>
      </td>
      <td className={table['soft']}>{email}</td>
      <td>{plan?.name ?? <span className={css['faint']}>{t.noPlan}</span>}</td>
      <td>
        <span className={css['state']} data-active={status} data-moving={isMoving}>
          <State size={14} aria-hidden="true" />
          {isMoving ? t.moving : status ? t.active : t.suspended}
        </span>
      </td>
      <td className={classNames(table['soft'], table['number'])} data-label={t.created}>
        {formatDate(createdAt)}
      </td>
      <td className={classNames(table['number'], table['wraps'])} data-label={t.dueDate}>
        <span className={css['due']}>
          {dueDate ? formatDueDate(dueDate, company) : t.never}
          {due && toneOfDueDate(dueDate, timezone) && <small>{formatDaysAway(daysUntil(due, now, timezone))}</small>}
          <small>{t[recurrence ?? 'MENSAL']}</small>
        </span>
      </td>
      <RowActions
        actions={[
          id !== me.companyId && { label: `${t.enter}: ${name}`, icon: LifeBuoy, onClick: onEnter },
          { label: `${t.renew}: ${name}`, icon: CalendarPlus, onClick: askRenew },
          dueDate !== null && { label: `${t.grant}: ${name}`, icon: Gift, onClick: onGrant },
          { label: `${t.edit}: ${name}`, icon: Pencil, onClick: onEdit },
          id !== me.companyId && { label: `${td.erase}: ${name}`, icon: Trash2, danger: true, onClick: onErase },
        ]}
      />
    </>
  );
}
