import type { NewWebhook, WebhookEventType, WebhookView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { useChannel } from '../../lib/realtime.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { deliveryText } from './deliveries.text.ts';
import type { WebhooksSearch } from './webhook-tabs.ts';
import { text } from './webhooks.text.ts';

export const webhooksOptions = () => api.webhooks.list.options();
type DeliveryType = NonNullable<Parameters<typeof api.webhookDeliveries.list.pages>[0]['type']>;
export const deliveryPages = ({ webhook, state, type }: WebhooksSearch) =>
  api.webhookDeliveries.list.pages({
    ...(webhook ? { webhookId: webhook } : {}),
    ...(state ? { state } : {}),
    ...(type ? { type: type as DeliveryType } : {}),
  });
export const deliveryOptions = (id: number) => api.webhookDeliveries.get.options({ id });
export type ReplayInput = Parameters<typeof api.webhookDeliveries.replayMany.call>[0];
export const replayCountOptions = (input: ReplayInput) => api.webhookDeliveries.countReplay.options(input);

const endpoints = ['webhooks'] as const;
const deliveries = ['webhookDeliveries'] as const;

export type WebhookInput = Parameters<typeof api.webhooks.create.call>[0] & { version?: string | undefined };

/** @param done receives the secret of a new endpoint */
export function useSaveWebhook(id: number | null, done: (saved: WebhookView | NewWebhook) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WebhookInput): Promise<WebhookView | NewWebhook> =>
      id === null ? api.webhooks.create.call(input) : api.webhooks.update.call({ id, ...input }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      if (id !== null) showSuccess(textOf(text).saved);
      void client.invalidateQueries({ queryKey: endpoints });
      done(saved);
    },
  });
}

export function useRotateSecret(id: number, done: (rotated: NewWebhook) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (overlapHours: number) => api.webhooks.rotate.call({ id, overlapHours }),
    onSuccess: done,
    onSettled: () => void client.invalidateQueries({ queryKey: endpoints }),
  });
}

export function useRemoveWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.webhooks.remove.call({ id }),
    onSuccess: () => showSuccess(textOf(text).removed),
    onSettled: () => void client.invalidateQueries({ queryKey: endpoints }),
  });
}

/** Posts an event of a type with made-up rows; null: a test of the address. */
export function useTestWebhook(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (type: WebhookEventType | null) =>
      type === null ? api.webhooks.test.call({ id }) : api.webhooks.sample.call({ id, type }),
    meta: { quiet: true },
    onSettled: () => void client.invalidateQueries({ queryKey: deliveries }),
  });
}

export function useReplay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.webhookDeliveries.replay.call({ id }),
    onSuccess: () => showSuccess(textOf(deliveryText).replayed),
    onSettled: () => void client.invalidateQueries({ queryKey: deliveries }),
  });
}

export function useReplayMany(done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ReplayInput) => api.webhookDeliveries.replayMany.call(input),
    onSuccess: ({ count }) => {
      showSuccess(textOf(deliveryText).replayedMany(count));
      done();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: deliveries }),
  });
}

/** Applies changes of colleagues, and deliveries as they happen. */
export function useWebhooksLive(): void {
  const client = useQueryClient();
  useChannel('webhook', () => void client.invalidateQueries({ queryKey: endpoints }));
  useChannel('webhookDelivery', () => {
    void client.invalidateQueries({ queryKey: endpoints });
    void client.invalidateQueries({ queryKey: deliveries });
  });
}
