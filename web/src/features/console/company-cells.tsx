import type { ConsoleCompany } from '@recado/contracts';
import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatDate, formatDaysAway, timeAgo } from '../../lib/format-time.ts';
import { locale, useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import table from '../../ui/table.module.css';
import { EnterCompanyDialog } from '../../ui/enter-company-dialog.tsx';
import { CompanyStateChip } from './company-state.tsx';
import css from './console.module.css';
import { useConsoleChange } from './console.queries.ts';
import { text } from './console.text.ts';
import { usageText } from './usage.text.ts';

interface Props {
  company: ConsoleCompany;
  /** Messages of this month: null while they load, undefined where they could not be loaded. */
  messages: number | null | undefined;
}

export function CompanyCells({ company, messages }: Props) {
  const t = useText(text);
  const tu = useText(usageText);
  const me = useMe();
  const navigate = useNavigate();
  const confirm = useConfirmation();
  const [isEntering, setEntering] = useState(false);
  const renew = useConsoleChange((id: number) => api.companies.renew.call({ id }));
  const { id, name, email, planName, state, users, dueDate, daysLeft, lastSeenAt } = company;
  const askRenew = () =>
    void confirm({ title: t.renewTitle(name), content: t.renewHelp, onConfirm: () => renew.mutateAsync(id) });
  return (
    <>
      <td>
        <RowName onOpen={() => void navigate({ to: '/console/$companyId', params: { companyId: id } })}>{name}</RowName>
        {email && <small className={css['sub']}>{email}</small>}
      </td>
      <td>
        <CompanyStateChip state={state} />
      </td>
      <td className={table['soft']}>{planName || t.noPlan}</td>
      <td className={table['number']} data-label={t.users}>
        {users}
      </td>
      <td className={table['number']} data-label={tu.messages}>
        <MessageCount messages={messages} />
      </td>
      <td className={table['number']} data-label={t.dueDate}>
        {dueDate ? formatDate(dueDate) : t.never}
        {daysLeft !== null && daysLeft <= 5 && <small className={css['sub']}>{formatDaysAway(daysLeft)}</small>}
      </td>
      <td className={table['soft']} data-label={t.lastSeen}>
        {lastSeenAt ? timeAgo(lastSeenAt) : t.neverSeen}
      </td>
      <RowActions
        actions={[
          id !== me.companyId && { label: `${t.enter}: ${name}`, icon: LifeBuoy, onClick: () => setEntering(true) },
          { label: `${t.renew}: ${name}`, icon: CalendarPlus, onClick: askRenew },
        ]}
      />
      {isEntering && <EnterCompanyDialog company={company} onClose={() => setEntering(false)} />}
    </>
  );
}

function MessageCount({ messages }: Pick<Props, 'messages'>) {
  const t = useText(usageText);
  if (messages === null) return <SkeletonBar w={40} />;
  if (messages === undefined) return <span title={t.unknown}>–</span>;
  return messages.toLocaleString(locale());
}
