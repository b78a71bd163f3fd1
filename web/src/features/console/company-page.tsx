import type { CompanyView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { ArrowLeft, Ban, CalendarPlus, CircleCheck, LifeBuoy, Mail, Pencil, Settings } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatDate } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { isUnknownId } from '../../lib/request-error.ts';
import { formatDueDate, useMe } from '../../lib/session.ts';
import { classNames } from '../../ui/class-names.ts';
import page from '../../ui/detail-page.module.css';
import { LoadError } from '../../ui/load-error.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { EnterCompanyDialog } from '../../ui/enter-company-dialog.tsx';
import { Panels } from '../../ui/panel.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { CompanyAudit, CompanyConnections, CompanyUsers } from './company-panels.tsx';
import { CompanyInvoices } from './company-invoices.tsx';
import { CompanyLoadPanel } from './company-load.tsx';
import { CompanyMails } from './company-mails.tsx';
import { CompanyNotes } from './company-notes.tsx';
import { CompanySpeedPanel } from './company-speed.tsx';
import { CompanyStateChip } from './company-state.tsx';
import { CompanyUsagePanel } from './company-usage.tsx';
import css from './company-page.module.css';
import { useConsoleChange, useSetCompanyStatus } from './console.queries.ts';
import { text } from './console.text.ts';

const CompanyDialog = lazy(() =>
  import('../../ui/company-editor/company-dialog.tsx').then(({ CompanyDialog: dialog }) => ({ default: dialog })),
);
const WriteDialog = lazy(() => import('./write-dialog.tsx'));

/** Everything about a company, as those see it who run the platform. */
export function CompanyPage({ companyId }: { companyId: number }) {
  const t = useText(text);
  const me = useMe();
  const query = useQuery(api.companies.get.options({ id: companyId }));
  if (isUnknownId(query.error)) return <NotFound />;
  return (
    <main className={page['page']}>
      <header className={page['head']}>
        <Link to="/console" search={{ section: 'companies' }} className={page['back']}>
          <ArrowLeft size={14} aria-hidden="true" />
          {t.back}
        </Link>
        {query.isPending && <SkeletonBar w="40%" h={20} />}
        {query.error && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && <Head company={query.data} />}
      </header>
      <div className={classNames(page['body'], css['body'])}>
        {query.data && (
          <Panels>
            <CompanyUsagePanel companyId={companyId} />
            <CompanyLoadPanel companyId={companyId} />
            <CompanySpeedPanel company={query.data} isOwn={companyId === me.companyId} />
            <CompanyInvoices companyId={companyId} />
            <CompanyMails companyId={companyId} />
            <CompanyConnections companyId={companyId} />
            <CompanyUsers companyId={companyId} />
            <CompanyNotes companyId={companyId} />
            <CompanyAudit companyId={companyId} />
          </Panels>
        )}
      </div>
    </main>
  );
}

function Head({ company }: { company: CompanyView }) {
  const t = useText(text);
  const me = useMe();
  const [shown, setShown] = useState<'enter' | 'edit' | 'notice' | null>(null);
  const renew = useConsoleChange(() => api.companies.renew.call({ id: company.id }));
  const setStatus = useSetCompanyStatus(company);
  const { id, name, email, phone, plan, status, isMoving, dueDate, createdAt } = company;
  const isOwn = id === me.companyId;
  const confirm = useConfirmation();
  const askRenew = () =>
    void confirm({ title: t.renewTitle(name), content: t.renewHelp, onConfirm: () => renew.mutateAsync(undefined) });
  const askSuspend = () =>
    void confirm({
      title: t.suspendTitle(name),
      content: t.suspendHelp,
      okText: t.suspend,
      isDangerous: true,
      onConfirm: () => setStatus.mutateAsync(false),
    });
  return (
    <>
      <div className={page['title']}>
        <h1>{name}</h1>
        {isMoving ? <CompanyStateChip state="moving" /> : !status && <CompanyStateChip state="suspended" />}
        <span className={page['actions']}>
          <Button icon={<CalendarPlus size={14} />} onClick={askRenew}>
            {t.renew}
          </Button>
          {!isOwn && (
            <Button icon={<LifeBuoy size={14} />} onClick={() => setShown('enter')}>
              {t.enter}
            </Button>
          )}
          {!isOwn && status && (
            <Button danger icon={<Ban size={14} />} onClick={askSuspend}>
              {t.suspend}
            </Button>
          )}
          {!status && !isMoving && (
            <Button icon={<CircleCheck size={14} />} onClick={() => setStatus.mutate(true)}>
              {t.resume}
            </Button>
          )}
          <Button icon={<Mail size={14} />} onClick={() => setShown('notice')}>
            {t.write}
          </Button>
          <Button icon={<Pencil size={14} />} onClick={() => setShown('edit')}>
            {t.edit}
          </Button>
          <Link to="/settings" search={{ section: 'companies' }}>
            <Button icon={<Settings size={14} />}>{t.manage}</Button>
          </Link>
        </span>
      </div>
      <dl className={css['line']}>
        <Fact name={t.plan} value={plan?.name ?? t.noPlan} />
        <Fact name={t.dueDate} value={dueDate ? formatDueDate(dueDate, company) : t.never} />
        <Fact name={t.email} value={email ?? '–'} />
        <Fact name={t.phone} value={phone || '–'} />
        <Fact name={t.created} value={formatDate(createdAt)} />
      </dl>
      <Suspense>
        {shown === 'enter' && <EnterCompanyDialog company={company} onClose={() => setShown(null)} />}
        {shown === 'edit' && <CompanyDialog company={company} onClose={() => setShown(null)} />}
        {shown === 'notice' && <WriteDialog companyId={id} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
