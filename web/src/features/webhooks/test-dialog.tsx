import { webhookEventTypes, type WebhookEventType } from '@recado/contracts/integrations/webhook-events';
import type { WebhookView } from '@recado/contracts';
import { Alert, Button, Modal, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorMessage } from '../../lib/request-error.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { AttemptDetails } from './attempt-details.tsx';
import css from './webhooks.module.css';
import { useTestWebhook } from './webhooks.queries.ts';
import { text } from './webhooks.text.ts';

interface Props {
  webhook: WebhookView;
  onClose: () => void;
}
/** An event to post, or a test of the address. */
type Choice = WebhookEventType | 'webhook.test';

/** Sends a test event when it opens and then events of a chosen type, and shows the answer. */
export default function TestDialog({ webhook, onClose }: Props) {
  const t = useText(text);
  const [choice, setChoice] = useState<Choice>('webhook.test');
  const { mutate, data, error, isPending } = useTestWebhook(webhook.id);
  const send = () => mutate(choice === 'webhook.test' ? null : choice);
  const sendFirst = useEffectEvent(send);
  useEffect(() => sendFirst(), []);
  return (
    <Modal
      open
      title={t.testTitle(webhook.name)}
      onCancel={onClose}
      footer={
        <>
          <Button loading={isPending} onClick={send}>
            {t.sendEvent}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      <div className={css['answer']}>
        <Field label={t.event} help={t.sampleHelp}>
          {(wiring) => (
            <Select
              {...wiring}
              showSearch={{ optionFilterProp: 'label' }}
              value={choice}
              options={choicesOf(webhook, t)}
              onChange={setChoice}
            />
          )}
        </Field>
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
      </div>
    </Modal>
  );
}

/** The types that the endpoint chose come first. */
function choicesOf({ events }: WebhookView, words: Record<'connectionTest' | 'chosenEvents' | 'otherEvents', string>) {
  const isChosen = (type: WebhookEventType) =>
    events.includes(type) || events.includes(`${type.slice(0, type.indexOf('.'))}.*`);
  const optionOf = (type: WebhookEventType) => ({ value: type, label: type });
  const others = webhookEventTypes.filter((type) => !isChosen(type));
  return [
    { value: 'webhook.test' as const, label: words.connectionTest },
    { label: words.chosenEvents, options: webhookEventTypes.filter(isChosen).map(optionOf) },
    ...(others.length > 0 ? [{ label: words.otherEvents, options: others.map(optionOf) }] : []),
  ];
}
