import type { WhatsappView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Popover } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { may, useMe } from '../../lib/session.ts';
import { span } from '../../lib/time.ts';
import { useNow } from '../../lib/use-now.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { isLongDown, listOptions } from './connections.queries.ts';
import { historyText } from './history.text.ts';
import css from './outage-bell.module.css';
import { reasonText } from './reasons.text.ts';

/** Stands in the top bar while a number of the company has been down for five minutes. */
export function OutageBell() {
  const t = useText(historyText);
  const allowed = may(useMe(), 'connections');
  const [open, setOpen] = useState(false);
  const now = useNow();
  const { data = [] } = useQuery({ ...listOptions(), enabled: allowed });
  const down = data.filter((one) => isLongDown(one, now));
  if (!allowed || down.length === 0) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      styles={{ container: { padding: 0 } }}
      content={<Down connections={down} now={now} onChoose={() => setOpen(false)} />}
    >
      <span className={css['bell']}>
        <IconButton label={t.bell(down.length)} icon={TriangleAlert} />
        <span className={css['count']} aria-hidden="true">
          {down.length > 99 ? '99+' : down.length}
        </span>
      </span>
    </Popover>
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
    <div className={css['panel']}>
      <h2>{t.bellTitle}</h2>
      <ul>
        {connections.map(({ id, name, reason, downSince }) => (
          <li key={id}>
            <strong>{name}</strong>
            {reason && <span>{reasons[reason] ?? reason}</span>}
            <small>{t.downFor(span(downSince ?? '', now))}</small>
          </li>
        ))}
      </ul>
      <Link to="/connections" onClick={onChoose}>
        {t.see}
      </Link>
    </div>
  );
}
