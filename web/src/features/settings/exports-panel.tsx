import type { ExportView } from '@recado/contracts';
import { Button } from 'antd';
import { Archive, Download, TriangleAlert } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { formatDate, formatFileSize } from '../../lib/format-time.ts';
import { LoadError } from '../../ui/load-error.tsx';
import css from './company-data.module.css';
import { useDownloadExport, useExports, useOrderExport } from './company-data.queries.ts';
import { dataText } from './company-data.text.ts';
import { JobProgress } from './job-progress.tsx';

/** Archives of a company's data: order, progress and download. */
export function ExportsPanel({ companyId }: { companyId: number }) {
  const t = useText(dataText);
  const { data, error, refetch } = useExports(companyId);
  const order = useOrderExport(companyId);
  const isRunning = data?.some(({ state }) => state === 'waiting' || state === 'working') ?? false;
  return (
    <div className={css['panel']}>
      <div className={css['order']}>
        <p>{t.about}</p>
        <Button
          icon={<Archive size={16} />}
          disabled={isRunning}
          loading={order.isPending}
          onClick={() => order.mutate()}
        >
          {t.make}
        </Button>
      </div>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className={css['list']} aria-live="polite">
          {data.map((one) => (
            <li key={one.id}>
              <Line export={one} companyId={companyId} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Line({ export: archive, companyId }: { export: ExportView; companyId: number }) {
  const t = useText(dataText);
  const download = useDownloadExport(companyId);
  const { state, done, total, size: bytes, orderedBy, createdAt, expiresAt } = archive;
  if (state === 'waiting' || state === 'working') return <JobProgress label={t[state]} done={done} total={total} />;
  if (state === 'failed')
    return (
      <span className={css['failed']}>
        <TriangleAlert size={16} aria-hidden="true" />
        {formatDate(createdAt)} · {t.failed}
      </span>
    );
  return (
    <>
      <span>
        {formatDate(createdAt)} · {formatFileSize(bytes ?? 0)}
        <small>{[orderedBy && t.by(orderedBy), t.until(formatDate(expiresAt))].filter(Boolean).join(' · ')}</small>
      </span>
      <Button
        type="link"
        icon={<Download size={16} />}
        loading={download.isPending}
        onClick={() => download.mutate(archive)}
      >
        {t.fetch}
      </Button>
    </>
  );
}
