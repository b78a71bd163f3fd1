import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Unplug, Wifi } from 'lucide-react';
import { lazy, useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { formatAge, formatDateTime, timeAgo } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { useNow } from '../../lib/use-now.ts';
import { useAuditActions } from '../../ui/audit/audit-actions.ts';
import { Panel } from '../../ui/panel.tsx';
import css from './console.module.css';
import { text } from './console.text.ts';

const CompanyAdminDialog = lazy(() => import('./company-admin-dialog.tsx'));

interface Props {
  companyId: number;
}

export function CompanyConnections({ companyId }: Props) {
  const t = useText(text);
  const now = useNow();
  const query = useQuery(api.fleet.ofCompany.options({ companyId }));
  return (
    <Panel title={t.connections} query={query}>
      {(connections) =>
        connections.length === 0 ? (
          <p className={css['soft']}>{t.noConnections}</p>
        ) : (
          <table className={css['small']}>
            <tbody>
              {connections.map(({ id, name, status, number, downSince }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td>{number && formatPhone(number)}</td>
                  <td>
                    <span className={css['state']} data-state={status === 'CONNECTED' ? 'active' : 'locked'}>
                      {status === 'CONNECTED' ? (
                        <Wifi size={14} aria-hidden="true" />
                      ) : (
                        <Unplug size={14} aria-hidden="true" />
                      )}
                      {status === 'CONNECTED' ? t.connected : downSince ? formatAge(downSince, now) : t.unlinked}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Panel>
  );
}

export function CompanyUsers({ companyId }: Props) {
  const t = useText(text);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(api.providerConsole.users.options({ companyId }));
  return (
    <Panel title={t.users} query={query}>
      {(users) => (
        <>
          {users.every(({ profile, ended }) => profile !== 'admin' || ended) && (
            <Alert
              type="warning"
              showIcon
              title={t.noAdmin}
              description={t.noAdminHelp}
              action={<Button onClick={() => setAdding(true)}>{t.addAdmin}</Button>}
            />
          )}
          {users.length === 0 && <p className={css['soft']}>{t.noUsers}</p>}
          <table className={css['small']}>
            <tbody>
              {users.map(({ id, name, email, profile, ended, lastSeenAt }) => (
                <tr key={id}>
                  <td>
                    {name}
                    <small className={css['sub']}>{email}</small>
                  </td>
                  <td>{t[profile]}</td>
                  <td>{ended ? t.ended : lastSeenAt ? timeAgo(lastSeenAt) : t.neverSeen}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {isAdding && <CompanyAdminDialog companyId={companyId} onClose={() => setAdding(false)} />}
        </>
      )}
    </Panel>
  );
}

export function CompanyAudit({ companyId }: Props) {
  const t = useText(text);
  const actions = useAuditActions();
  const query = useInfiniteQuery(api.providerConsole.audit.pages({ companyId }));
  return (
    <Panel title={t.audit} query={query}>
      {({ pages }) => {
        const entries = pages.flatMap(({ records }) => records);
        if (entries.length === 0) return <p className={css['soft']}>{t.noAudit}</p>;
        return (
          <>
            <table className={css['small']}>
              <tbody>
                {entries.map(({ id, at, userName, operation }) => (
                  <tr key={id}>
                    <td>{formatDateTime(at)}</td>
                    <td>{userName}</td>
                    <td>{actions.get(operation) ?? operation}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {query.hasNextPage && (
              <Button type="link" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t.more}
              </Button>
            )}
          </>
        );
      }}
    </Panel>
  );
}
