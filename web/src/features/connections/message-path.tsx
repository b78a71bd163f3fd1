import type { WhatsappView } from '@recado/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Drawer, Select } from 'antd';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { isDay } from '../../lib/is-day.ts';
import { isTime } from '../../lib/typed-time.ts';
import { TrialClock, type ClockValue } from '../../ui/bot-trial/trial-clock.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { listOptions } from './connections.state.ts';
import css from './message-path.module.css';
import { pathText } from './message-path.text.ts';
import { PathRows } from './path-rows.tsx';

interface Props {
  onClose: () => void;
  /** Opens the number in its place. */
  onEdit: (connection: WhatsappView) => void;
}

/** The way that a customer's message would take through a number, at any moment. */
export default function MessagePathDrawer({ onClose, onEdit }: Props) {
  const t = useText(pathText);
  const list = useQuery(listOptions());
  return (
    <Drawer open size={480} title={t.title} onClose={onClose}>
      {list.isPending && <Skeleton />}
      {list.isError && !list.data && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <Empty icon={Smartphone} title={t.empty} />}
      {list.data && list.data.length > 0 && <Path connections={list.data} onLeave={onClose} onEdit={onEdit} />}
    </Drawer>
  );
}

function Path({
  connections,
  onLeave,
  onEdit,
}: {
  connections: WhatsappView[];
  onLeave: () => void;
  onEdit: Props['onEdit'];
}) {
  const t = useText(pathText);
  const first = connections.find(({ isDefault }) => isDefault) ?? connections[0];
  const [whatsappId, setNumber] = useState(first?.id ?? 0);
  const [moment, setMoment] = useState<ClockValue>(null);
  const isComplete = moment === null || (isDay(moment.day) && isTime(moment.time));
  const path = useQuery({
    ...api.messagePaths.get.options({ whatsappId, ...moment }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <div className={css['form']}>
        <p className={css['help']}>{t.help}</p>
        <Select
          aria-label={t.number}
          value={whatsappId}
          options={connections.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setNumber}
        />
        <TrialClock value={moment} onChange={setMoment} />
        {!isComplete && <p role="alert">{t.incomplete}</p>}
      </div>
      {path.isPending && <Skeleton />}
      {path.isError && <LoadError error={path.error} onRetry={() => void path.refetch()} />}
      {path.data && !path.isError && (
        <>
          <PathRows
            path={path.data}
            onLeave={onLeave}
            onEdit={() => {
              const shown = connections.find(({ id }) => id === whatsappId);
              if (shown) onEdit(shown);
            }}
          />
          <p className={css['help']}>{t.zone(path.data.timezone)}</p>
        </>
      )}
    </>
  );
}

const Skeleton = () => (
  <div className={css['rows']} aria-busy="true">
    {[180, 260, 220, 240, 160].map((width) => (
      <SkeletonBar key={width} w={width} h={16} />
    ))}
  </div>
);
