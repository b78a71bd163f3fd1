import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { MonitorSmartphone, ScanLine } from 'lucide-react';
import { useText } from '../../../src/lib/i18n.ts';
import { formatTime } from '../../../src/lib/format-time.ts';
import type { WaitingClient } from '../core/simulator.client.ts';
import { useDisplayNames, waitingOptions } from '../core/queries.ts';
import css from './link.module.css';
import { text } from './link.text.ts';

interface Props {
  number: string;
  busy: boolean;
  onScan: (qr: string) => void;
}

export function WaitingList({ number, busy, onScan }: Props) {
  const t = useText(text);
  const { data: waiting = [] } = useQuery(waitingOptions);
  return (
    <section>
      <h3 className={css['title']}>{t.waiting}</h3>
      {waiting.length === 0 && <p className={css['soft']}>{t.nobody}</p>}
      {waiting.length > 0 && (
        <ul className={css['choices']}>
          {waiting.map((client) => (
            <WaitingRow key={client.id} waiting={client} number={number} busy={busy} onScan={onScan} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WaitingRow({
  waiting: { platform, since, qr, codeFor },
  number,
  busy,
  onScan,
}: { waiting: WaitingClient } & Props) {
  const t = useText(text);
  const name = useDisplayNames();
  const how = codeFor ? t.waitsFor(name(codeFor)) : qr ? '' : t.hidden;
  return (
    <li className={css['choice']} data-other={codeFor !== null && codeFor !== number}>
      <MonitorSmartphone size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={css['about']}>
        <strong>{platform || t.unnamed}</strong>
        <small>{[how, t.since(formatTime(new Date(since).toISOString()))].filter(Boolean).join(' · ')}</small>
      </span>
      {qr && !codeFor && (
        <Button type="primary" icon={<ScanLine size={14} />} loading={busy} onClick={() => onScan(qr)}>
          {t.scan}
        </Button>
      )}
    </li>
  );
}
