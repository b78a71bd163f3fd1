import type { ScheduleView } from '@recado/contracts';
import { Button, Modal } from 'antd';
import { formatDateTime } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { text } from './schedules.text.ts';
import css from './schedules-page.module.css';

interface Props {
  schedule: ScheduleView;
  onRemove: () => void;
  onClose: () => void;
}

/** A sent message, which can no longer be changed. */
export function SentDialog({ schedule, onRemove, onClose }: Props) {
  const t = useText(text);
  const { contact, body, sendAt, sentAt, author, mediaName } = schedule;
  const facts: [name: string, value: string][] = [
    [t.contact, contact.name],
    [t.sentAt, formatDateTime(sentAt ?? sendAt)],
    [t.plannedFor, formatDateTime(sendAt)],
    ...(author ? [[t.author, author] satisfies [string, string]] : []),
    ...(mediaName ? [[t.picture, mediaName] satisfies [string, string]] : []),
    [t.message, body],
  ];
  return (
    <Modal
      open
      centered
      title={t.sentTitle}
      width={440}
      onCancel={onClose}
      footer={
        <>
          <Button danger onClick={onRemove}>
            {t.remove}
          </Button>
          <Button onClick={onClose}>{t.close}</Button>
        </>
      }
    >
      <dl className={css['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
