import type { SupportSession } from '@recado/contracts';
import { Button } from 'antd';
import { LifeBuoy, ShieldCheck } from 'lucide-react';
import { formatDateTime } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { useAuditActions } from '../../ui/audit/audit-actions.ts';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import css from './company-data.module.css';
import tab from './options-tab.module.css';
import { useDecideSupport, useSupportSessions } from './support-access.queries.ts';
import { supportText } from './support-access.text.ts';

/** Visits of the platform's support, whether each may make changes, and which it made; nothing before the first one. */
export function SupportAccess() {
  const t = useText(supportText);
  const { data: sessions = [] } = useSupportSessions();
  if (sessions.length === 0) return null;
  return (
    <section className={tab['group']} aria-labelledby="settings-support">
      <h2 id="settings-support">{t.title}</h2>
      <p className={tab['note']}>{t.about}</p>
      <ul className={css['list']}>
        {sessions.map((session) => (
          <li key={session.id}>
            <Visit session={session} />
            {session.isLiving && <Decisions session={session} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Visit({ session }: { session: SupportSession }) {
  const t = useText(supportText);
  const { name, reason, createdAt, until, allowedAt, allowedBy, changes } = session;
  return (
    <span>
      <LifeBuoy size={14} aria-hidden="true" /> <strong>{name}</strong> · {reason}
      <small>{t.since(formatDateTime(createdAt), formatDateTime(until))}</small>
      <small>{allowedAt === null ? t.notAllowed : t.allowed(allowedBy, formatDateTime(allowedAt))}</small>
      {changes.length > 0 && <Changes changes={changes} />}
    </span>
  );
}

function Changes({ changes }: Pick<SupportSession, 'changes'>) {
  const t = useText(supportText);
  const actions = useAuditActions();
  return (
    <small>
      {t.changes}:{' '}
      {changes.map(({ auditId, at, operation, input }) => {
        const { name } = input as { name?: unknown };
        const action = actions.get(operation) ?? operation;
        return (
          <span key={auditId} title={formatDateTime(at)}>
            {typeof name === 'string' ? `${action}: ${name}` : action}.{' '}
          </span>
        );
      })}
    </small>
  );
}

function Decisions({ session: { id, name, allowedAt } }: { session: SupportSession }) {
  const t = useText(supportText);
  const confirm = useConfirmation();
  const [allow, end] = [useDecideSupport('allow'), useDecideSupport('end')];
  const askToAllow = () =>
    void confirm({
      title: t.allowTitle(name),
      content: t.allowContent,
      okText: t.allow,
      onConfirm: () => allow.mutateAsync(id),
    });
  const askToEnd = () =>
    void confirm({ title: t.endTitle(name), okText: t.end, isDangerous: true, onConfirm: () => end.mutateAsync(id) });
  return (
    <span>
      {allowedAt === null && (
        <Button icon={<ShieldCheck size={16} />} onClick={askToAllow}>
          {t.allow}
        </Button>
      )}{' '}
      <Button danger onClick={askToEnd}>
        {t.end}
      </Button>
    </span>
  );
}
