import type { ApiCallOutcome, ApiCallView, ApiKeyView } from '@recado/contracts';
import { Drawer, Select } from 'antd';
import { Copy, ScrollText, Terminal } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { formatMoment } from '../../lib/format-time.ts';
import { apiBase } from '../../lib/http.ts';
import { useText } from '../../lib/i18n.ts';
import { useInfiniteList } from '../../lib/infinite-list.ts';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import css from './call-log.module.css';
import { callLogText } from './call-log.text.ts';
import { curlOf } from './curl-of.ts';

const outcomes = ['succeeded', 'refused', 'failed'] as const satisfies readonly ApiCallOutcome[];

/** The latest calls of an API key, the newest first. */
export default function CallLogDrawer({ apiKey: { id, name }, onClose }: { apiKey: ApiKeyView; onClose: () => void }) {
  const t = useText(callLogText);
  const [outcome, setOutcome] = useState<ApiCallOutcome | ''>('');
  const options = [{ value: '', label: t.all }, ...outcomes.map((value) => ({ value, label: t[value] }))];
  return (
    <Drawer open size={560} title={t.title(name)} onClose={onClose}>
      <p className={css['kept']}>{t.kept}</p>
      <Field label={t.filter}>
        {(wiring) => <Select {...wiring} options={options} value={outcome} onChange={setOutcome} />}
      </Field>
      <Calls apiKeyId={id} outcome={outcome} />
    </Drawer>
  );
}

function Calls({ apiKeyId, outcome }: { apiKeyId: number; outcome: ApiCallOutcome | '' }) {
  const t = useText(callLogText);
  const list = useInfiniteList(
    { ...api.apiCallLog.list.pages({ apiKeyId, ...(outcome ? { outcome } : {}) }), staleTime: 0 },
    ({ calls }) => calls,
  );
  if (list.isPending)
    return (
      <div className={css['list']} aria-busy="true">
        {[300, 260, 320, 280].map((width) => (
          <SkeletonBar key={width} w={width} h={40} />
        ))}
      </div>
    );
  if (list.error) return <LoadError error={list.error} onRetry={list.retry} />;
  if (list.rows.length === 0)
    return (
      <Empty icon={ScrollText} title={t.empty}>
        {t.emptyHelp}
      </Empty>
    );
  return (
    <>
      <ul className={css['list']}>
        {list.rows.map((call) => (
          <Call key={call.id} call={call} />
        ))}
      </ul>
      <ListEnd tail={list} rows={list.rows.length} />
    </>
  );
}

const toneOf = (status: number) => (status === 0 || status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good');

function Call({ call }: { call: ApiCallView }) {
  const t = useText(callLogText);
  const { at, method, path, query, status, error, requestId, durationMs } = call;
  const curl = () => curlOf(call, location.origin + apiBase);
  return (
    <li className={css['call']}>
      <span className={css['status']} data-tone={toneOf(status)}>
        {status === 0 ? '–' : status}
      </span>
      <div className={css['what']}>
        <code>
          {method} {path}
          {query.length > 0 && `?${query.join('&')}`}
        </code>
        {error && <code className={css['error']}>{error}</code>}
        {status === 0 && <span className={css['error']}>{t.left}</span>}
        <small>
          {formatMoment(at)} · {t.milliseconds(durationMs)}
        </small>
        <small title={requestId}>{requestId}</small>
      </div>
      <IconButton label={t.copyId(requestId)} icon={Copy} onClick={() => copyText(requestId, t.idCopied)} />
      <IconButton label={t.copyCurl} icon={Terminal} onClick={() => copyText(curl(), t.curlCopied)} />
    </li>
  );
}
