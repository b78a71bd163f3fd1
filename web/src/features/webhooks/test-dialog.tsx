import type { WebhookView } from '@recado/contracts';
import { Alert, Button, Modal } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { errorMessage } from '../../lib/request-error.ts';
import { useText } from '../../lib/i18n.ts';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { AttemptDetails } from './attempt-details.tsx';
import css from './webhooks.module.css';
import { useTestWebhook } from './webhooks.queries.ts';
import { text } from './webhooks.text.ts';

interface Props {
  webhook: WebhookView;
  onClose: () => void;
}

/** Sends a test event when it opens, and shows the answer. */
export default function TestDialog({ webhook: { id, name }, onClose }: Props) {
  const t = useText(text);
  const { mutate, data, error, isPending } = useTestWebhook();
  const send = useEffectEvent(() => mutate(id));
  useEffect(() => send(), []);
  return (
    <Modal
      open
      title={t.testTitle(name)}
      onCancel={onClose}
      footer={
        <>
          <Button loading={isPending} onClick={() => mutate(id)}>
            {t.test}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      <div className={css['answer']} aria-live="polite" aria-busy={isPending}>
        {isPending && (
          <>
            <span>{t.testing}</span>
            <SkeletonBar w="70%" />
          </>
        )}
        {error && !isPending && <Alert type="error" showIcon title={errorMessage(error)} />}
        {data && !isPending && (
          <>
            <Alert
              type={data.isDelivered ? 'success' : 'error'}
              showIcon
              title={data.isDelivered ? t.testDelivered : t.testFailed}
            />
            <AttemptDetails attempt={data.attempt} />
          </>
        )}
      </div>
    </Modal>
  );
}
