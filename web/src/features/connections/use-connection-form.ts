import type { WhatsappView } from '@recado/contracts';
import { useState } from 'react';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { dayRule } from '../../lib/typed-day.ts';
import { changedTarget, type BotTarget } from '../../ui/bot-target.ts';
import { useSaveConnection } from './connections.queries.ts';
import { text } from './connection-editor.text.ts';

export interface ConnectionValues {
  name: string;
  isDefault: boolean;
  queueIds: number[];
  greetingMessage: string;
  complationMessage: string;
  outOfHoursMessage: string;
  ratingMessage: string;
  expiresInactiveMessage: string;
  expiresTicket: number;
  timeUseBotQueues: number;
  maxUseBotQueues: number;
  timeToTransfer: number | null;
  transferQueueId: number | null;
  /** YYYY-MM-DD, or empty. */
  inUseSince: string;
  coldPerDay: number | null;
  target: BotTarget;
  token: string;
}

function valuesOf(view: WhatsappView | null): ConnectionValues {
  return {
    name: view?.name ?? '',
    isDefault: view?.isDefault ?? false,
    queueIds: view?.queues.map(({ id }) => id) ?? [],
    greetingMessage: view?.greetingMessage ?? '',
    complationMessage: view?.complationMessage ?? '',
    outOfHoursMessage: view?.outOfHoursMessage ?? '',
    ratingMessage: view?.ratingMessage ?? '',
    expiresInactiveMessage: view?.expiresInactiveMessage ?? '',
    expiresTicket: view?.expiresTicket ?? 0,
    timeUseBotQueues: view?.timeUseBotQueues ?? 0,
    maxUseBotQueues: view?.maxUseBotQueues ?? 3,
    timeToTransfer: view?.timeToTransfer ?? null,
    transferQueueId: view?.transferQueueId ?? null,
    inUseSince: view?.inUseSince ?? '',
    coldPerDay: view?.coldPerDay ?? null,
    target: { promptId: view?.promptId ?? null, integrationId: view?.integrationId ?? null },
    token: view ? '' : newToken(),
  };
}

/** 32 random bytes in hexadecimal, like a SHA-256 digest, which needs a secure context. */
function newToken(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type ConnectionForm = ReturnType<typeof useConnectionForm>;

export function useConnectionForm(connection: WhatsappView | null, done: (saved: WhatsappView) => void) {
  const t = useText(text);
  const [initial] = useState(() => valuesOf(connection));
  const rules: Rules<ConnectionValues> = {
    name: textRule(2, 50, t),
    inUseSince: dayRule,
    greetingMessage: (value, { queueIds }) =>
      queueIds.length > 1 && value.trim() === '' ? t.greetingRequired : undefined,
  };
  const form = useForm(initial, rules, { promptId: 'target', integrationId: 'target' });
  const save = useSaveConnection(connection?.id ?? null, done);
  const submit = () =>
    form.submit(({ token, name, target, inUseSince, ...values }) =>
      save.mutateAsync({
        ...values,
        ...changedTarget(initial.target, target),
        name: name.trim(),
        inUseSince: inUseSince || null,
        ...(connection ? {} : { token, provider: 'beta' }),
      }),
    );
  // A prompt answers without a menu of queues: choosing either clears the other.
  const chooseQueues = (ids: number[]) => {
    form.set('queueIds', ids);
    if (ids.length > 0) form.set('target', { ...form.values.target, promptId: null });
  };
  const chooseTarget = (target: BotTarget) => {
    form.set('target', target);
    if (target.promptId !== null) form.set('queueIds', []);
  };
  return { ...form, chooseQueues, chooseTarget, save: submit, busy: save.isPending };
}
