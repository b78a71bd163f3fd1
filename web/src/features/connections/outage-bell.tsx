import type { WhatsappView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { may, useMe } from '../../lib/session.ts';
import { span } from '../../lib/time.ts';
import { useNow } from '../../lib/use-now.ts';
import { Bell } from '../../ui/bell.tsx';
import { isLongDown, listOptions } from './connections.queries.ts';
import { historyText } from './history.text.ts';
import css from './outage-bell.module.css';
import { reasonText } from './reasons.text.ts';

/** Stands in the top bar while a number of the company has been down for five minutes. */
export function OutageBell() {
  const t = useText(historyText);
  const allowed = may(useMe(), 'connections-page:view');
  const now = useNow();
  const { data = [] } = useQuery({ ...listOptions(), enabled: allowed });
  const down = data.filter((one) => isLongDown(one, now));
  if (!allowed || down.length === 0) return null;
  return (
    <Bell label={t.bell(down.length)} icon={TriangleAlert} count={down.length} urgent title={t.bellTitle}>
      {(close) => <Down connections={down} now={now} onChoose={close} />}
    </Bell>
  );
}

interface Listed {
  connections: WhatsappView[];
  now: number;
  onChoose: () => void;
}
function Down({ connections, now, onChoose }: Listed) {
  const t = useText(historyText);
  const reasons: Record<string, string> = useText(reasonText);
  return (
    <>
      <ul className={css['down']}>
        {connections.map(({ id, name, reason, downSince }) => (
          <li key={id}>
            <strong>{name}</strong>
            {reason && <span>{reasons[reason] ?? reason}</span>}
            <small>{t.downFor(span(downSince ?? '', now))}</small>
          </li>
        ))}
      </ul>
      <Link to="/connections" className={css['see'] ?? ''} onClick={onChoose}>
        {t.see}
      </Link>
    </>
  );
}
