import type { FleetConnection, FleetView, FleetWorker } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { Activity, Smartphone, Unplug, Wifi } from 'lucide-react';
import { formatMilliseconds, formatAge } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { useNow } from '../../lib/use-now.ts';
import css from './console.module.css';
import { text } from './console.text.ts';
import workerCss from './fleet-panels.module.css';

export function FleetCounts({ fleet }: { fleet: FleetView }) {
  const t = useText(text);
  const { connected, down, unlinked, waiting, oldestWaitMs } = fleet;
  return (
    <>
      <p className={css['figure']}>
        {connected} <small>{t.connected}</small>
      </p>
      <div className={css['stack']} aria-hidden="true">
        <i data-state="active" style={{ flexGrow: connected }} />
        <i data-state="locked" style={{ flexGrow: down }} />
        <i style={{ flexGrow: unlinked }} />
      </div>
      <ul className={css['legend']}>
        <li>
          <span className={css['state']} data-state="active">
            <Wifi size={14} aria-hidden="true" />
            {t.connected}
          </span>
          <b>{connected}</b>
        </li>
        <li>
          <span className={css['state']} data-state="locked">
            <Unplug size={14} aria-hidden="true" />
            {t.down}
          </span>
          <b>{down}</b>
        </li>
        <li>
          <span className={css['state']}>
            <Smartphone size={14} aria-hidden="true" />
            {t.unlinked}
          </span>
          <b>{unlinked}</b>
        </li>
      </ul>
      <p className={css['soft']}>
        {t.waiting(waiting)}
        {oldestWaitMs !== null && `, ${t.oldest(formatMilliseconds(oldestWaitMs))}`}
      </p>
    </>
  );
}

export function WorkerTable({ workers }: { workers: FleetWorker[] }) {
  const t = useText(text);
  return (
    <table className={css['small']}>
      <thead>
        <tr>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.sessions}</th>
          <th scope="col">{t.room}</th>
          <th scope="col">{t.lastBeat}</th>
        </tr>
      </thead>
      <tbody>
        {workers.map(({ name, sessions, room, beatMs }) => (
          <tr key={name}>
            <td>
              <span className={workerCss['worker']}>
                <Activity size={14} aria-hidden="true" data-late={beatMs > 10_000 || undefined} />
                {name}
              </span>
              <meter
                className={workerCss['load']}
                aria-label={t.sessions}
                min={0}
                max={sessions + room}
                value={sessions}
              />
            </td>
            <td>{sessions}</td>
            <td>{room}</td>
            <td>{formatMilliseconds(beatMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function FleetWorst({ worst }: { worst: FleetConnection[] }) {
  const t = useText(text);
  const now = useNow();
  if (worst.length === 0) return <p className={css['soft']}>{t.noWorst}</p>;
  return (
    <table className={css['small']}>
      <thead>
        <tr>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.company}</th>
          <th scope="col">{t.down}</th>
        </tr>
      </thead>
      <tbody>
        {worst.map(({ id, name, companyId, downSince, reason }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>
              <Link to="/console/$companyId" params={{ companyId }}>
                {companyId}
              </Link>
            </td>
            <td>
              {downSince && formatAge(downSince, now)}
              {reason && <small>{reason}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
