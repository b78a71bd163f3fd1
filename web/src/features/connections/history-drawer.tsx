import type { WhatsappView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { History } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { eventsOptions, listOptions } from './connections.state.ts';
import css from './history-drawer.module.css';
import { historyText } from './history.text.ts';
import { HistoryLine } from './history-line.tsx';
import { SendingSection } from './sending-section.tsx';
import { StatusCell } from './status-cell.tsx';

/** Latest events of a connection, newest first. */
export default function HistoryDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(historyText);
  const { data: connection } = useQuery({
    ...listOptions(),
    select: (all) => all.find((candidate) => candidate.id === id),
  });
  return (
    <Drawer open size={420} title={connection ? t.of(connection.name) : t.title} onClose={onClose}>
      {connection && <Now connection={connection} />}
      <SendingSection id={id} />
      <Lines id={id} />
    </Drawer>
  );
}

const Now = ({ connection }: { connection: WhatsappView }) => (
  <div className={css['now']}>
    <StatusCell connection={connection} />
  </div>
);

function Lines({ id }: { id: number }) {
  const t = useText(historyText);
  const { data, isPending, error, refetch } = useQuery({ ...eventsOptions(id), staleTime: 0 });
  if (isPending) return <Skeleton />;
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return (
      <Empty icon={History} title={t.empty}>
        {t.emptyHelp}
      </Empty>
    );
  }
  return <HistoryLine events={data} />;
}

const Skeleton = () => (
  <div className={css['skeleton']} aria-busy="true">
    {[160, 200, 140, 180].map((width) => (
      <div key={width}>
        <SkeletonBar w={20} h={20} round />
        <span>
          <SkeletonBar w={width} />
          <SkeletonBar w={96} h={10} />
        </span>
      </div>
    ))}
  </div>
);
