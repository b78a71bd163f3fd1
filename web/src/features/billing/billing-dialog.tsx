import type { UseQueryResult } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { LoadError } from '../../ui/load-error.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { useMedia } from '../../ui/use-media.ts';
import css from './billing-dialog.module.css';

interface Props<T> {
  title: string;
  query: UseQueryResult<T>;
  onClose: () => void;
  children: (data: T) => ReactNode;
}

/** A dialog about the subscription; on a phone it fills the screen. */
export function BillingDialog<T>({ title, query, onClose, children }: Props<T>) {
  const narrow = useMedia('(width < 600px)');
  const { data, error, refetch } = query;
  return (
    <Modal
      open
      title={title}
      footer={null}
      width={narrow ? '100%' : 640}
      centered={!narrow}
      destroyOnHidden
      mask={{ closable: false }}
      className={css[narrow ? 'sheet' : 'dialog'] ?? ''}
      onCancel={onClose}
    >
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={css['skeleton']} aria-busy="true">
          <SkeletonBar w="60%" h={20} />
          <SkeletonBar w="100%" h={120} />
          <SkeletonBar w="100%" h={32} />
        </div>
      )}
    </Modal>
  );
}
