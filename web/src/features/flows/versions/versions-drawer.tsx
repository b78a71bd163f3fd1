import type { FlowVersion, FlowView } from '@recado/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { Eye, FileDown, History, RotateCcw } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { Empty } from '../../../ui/empty.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import css from './versions.module.css';
import { versionsText } from './versions.text.ts';

interface Props {
  flow: FlowView;
  /** The version that is shown on the canvas. */
  viewed: number | undefined;
  onView: (number: number) => void;
  onExport: (number: number) => void;
  onRolledBack: (flow: FlowView) => void;
  onClose: () => void;
}

/** The published versions of a flow, newest first. */
export default function VersionsDrawer({ flow, onClose, ...props }: Props) {
  const t = useText(versionsText);
  const { data, isPending, error, refetch } = useQuery({
    ...api.flows.versions.options({ id: flow.id }),
    staleTime: 0,
  });
  return (
    <Drawer open size={420} title={t.title} onClose={onClose}>
      {isPending && (
        <div className={css['list']} aria-busy="true">
          <SkeletonBar w="60%" />
          <SkeletonBar w="80%" />
          <SkeletonBar w="70%" />
        </div>
      )}
      {error && !data && <LoadError isList error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Empty icon={History} title={t.empty}>
          {t.emptyHelp}
        </Empty>
      )}
      <ol className={css['list']}>
        {data?.map((version) => (
          <VersionLine key={version.number} version={version} flow={flow} {...props} />
        ))}
      </ol>
    </Drawer>
  );
}

function VersionLine({
  version: { number, at, by, stepsCount, inside },
  flow,
  viewed,
  onView,
  onExport,
  onRolledBack,
}: { version: FlowVersion } & Omit<Props, 'onClose'>) {
  const t = useText(versionsText);
  const confirm = useConfirmation();
  const client = useQueryClient();
  const rollBack = useMutation({
    mutationFn: () => api.flows.rollBack.call({ id: flow.id, number }),
    onSuccess: (stored) => {
      showSuccess(t.rolledBack(number));
      void client.invalidateQueries({ queryKey: api.flows.versions.key });
      onRolledBack(stored);
    },
  });
  const isCurrent = flow.published === number;
  const ask = () =>
    void confirm({
      title: t.rollBackTitle(number),
      content: t.rollBackHelp,
      okText: t.rollBack,
      onConfirm: () => rollBack.mutateAsync(),
    });
  return (
    <li className={css['version']}>
      <p>
        <strong>{t.number(number)}</strong>
        {isCurrent && <span className={css['current']}>{t.current}</span>}
      </p>
      <small>{t.by(by, formatMoment(at))}</small>
      <small>{[t.steps(stepsCount), ...(inside > 0 ? [t.inside(inside)] : [])].join(' · ')}</small>
      <span className={css['actions']}>
        <Button
          size="small"
          icon={<Eye size={14} aria-hidden="true" />}
          disabled={viewed === number}
          aria-label={`${t.view}: ${t.number(number)}`}
          onClick={() => onView(number)}
        >
          {viewed === number ? t.viewing : t.view}
        </Button>
        {!isCurrent && (
          <Button
            size="small"
            icon={<RotateCcw size={14} aria-hidden="true" />}
            aria-label={`${t.rollBack}: ${t.number(number)}`}
            loading={rollBack.isPending}
            onClick={ask}
          >
            {t.rollBack}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          icon={<FileDown size={14} aria-hidden="true" />}
          aria-label={`${t.exportFile}: ${t.number(number)}`}
          onClick={() => onExport(number)}
        >
          {t.exportFile}
        </Button>
      </span>
    </li>
  );
}
