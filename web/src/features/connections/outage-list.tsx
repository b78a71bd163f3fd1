import type { WhatsappView } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/i18n.ts';
import { formatAge } from '../../lib/format-time.ts';
import css from './outage-bell.module.css';
import { outageText } from './outage.text.ts';
import { reasonText } from './reasons.text.ts';

interface DownConnection {
  connections: WhatsappView[];
  now: number;
  onChoose: () => void;
}
/** The connections that are down, with reason and duration. */
export default function OutageList({ connections, now, onChoose }: DownConnection) {
  const t = useText(outageText);
  const reasons: Record<string, string> = useText(reasonText);
  return (
    <>
      <ul className={css['down']}>
        {connections.map(({ id, name, reason, downSince }) => (
          <li key={id}>
            <strong>{name}</strong>
            {reason && <span>{reasons[reason] ?? reason}</span>}
            <small>{t.downFor(formatAge(downSince ?? '', now))}</small>
          </li>
        ))}
      </ul>
      <Link to="/connections" className={css['see'] ?? ''} onClick={onChoose}>
        {t.see}
      </Link>
    </>
  );
}
