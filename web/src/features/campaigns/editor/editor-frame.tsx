import { Drawer, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useMedia } from '../../../ui/use-media.ts';
import css from './editor.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog on a wide screen; on a narrow one a drawer that fills it. */
export function EditorFrame({ title, onClose, children }: Props) {
  const isNarrow = useMedia('(width < 760px)');
  if (isNarrow)
    return (
      <Drawer
        open
        title={title}
        size="100%"
        rootClassName={css['sheet'] ?? ''}
        mask={{ closable: false }}
        onClose={onClose}
      >
        {children}
      </Drawer>
    );
  return (
    <Modal
      open
      title={title}
      width={960}
      rootClassName={css['dialog'] ?? ''}
      footer={null}
      mask={{ closable: false }}
      // Not centred: a dialog of varying height would move the tabs.
      style={{ top: 56 }}
      destroyOnHidden
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
