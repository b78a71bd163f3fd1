import type { AnnouncementView } from '@recado/contracts';
import { Modal } from 'antd';
import { useState } from 'react';
import { backendUrl } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { RichText } from '../../ui/rich-text-view.tsx';
import css from './announcement-viewer.module.css';
import { PriorityMark } from './priority-mark.tsx';

interface Props {
  announcement: AnnouncementView;
  /** Runs once the dialog is gone and the focus is free. */
  onClose: () => void;
}

/** An announcement with its whole text and picture. */
export default function AnnouncementViewer({ announcement, onClose }: Props) {
  const [isOpen, setOpen] = useState(true);
  const { title, text, priority, mediaPath, mediaName, startsAt, createdAt } = announcement;
  return (
    <Modal
      open={isOpen}
      centered
      title={title}
      width={560}
      footer={null}
      destroyOnHidden
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <p className={css['line']}>
        <PriorityMark priority={priority} />
        <time dateTime={startsAt ?? createdAt}>{formatDateTime(startsAt ?? createdAt)}</time>
      </p>
      {mediaPath && (
        <a className={css['picture']} href={backendUrl(mediaPath)} target="_blank" rel="noreferrer noopener">
          <img src={backendUrl(mediaPath)} alt={mediaName ?? ''} />
        </a>
      )}
      <div className={css['text']}>
        <RichText text={text} />
      </div>
    </Modal>
  );
}
