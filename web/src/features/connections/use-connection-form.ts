import type { WhatsappView } from '@recado/contracts';
import { useState } from 'react';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { dayRule } from '../../lib/typed-day.ts';
import { changedTarget, type BotTarget } from '../../ui/bot-target.ts';
import { useUnknownQuestion } from '../../ui/use-unknown-placeholders.ts';
import { useConnectionLabels } from './use-connection-labels.ts';
import { useSaveConnection } from './connections.queries.ts';
import { text } from './connection-editor.text.ts';
import { officialText } from './official.text.ts';
import { changedAccess, officialAliases, officialRules, type OfficialValues } from './official-values.ts';
import { valuesOf, type ConnectionValues } from './connection-values.ts';

const templates = [
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
  'expiresInactiveMessage',
] as const;

export type ConnectionForm = ReturnType<typeof useConnectionForm>;

export function useConnectionForm(connection: WhatsappView, done: () => void) {
  const t = useText(text);
  const o = useText(officialText);
  const [initial] = useState(() => valuesOf(connection));
  const rules: Rules<ConnectionValues> = {
    ...officialRules<ConnectionValues>(o, { isOfficial: () => connection.cloud !== null, isNew: false }),
    name: textRule(2, 50, t),
    inUseSince: dayRule,
    greetingMessage: (value, { queueIds }) =>
      queueIds.length > 1 && value.trim() === '' ? t.greetingRequired : undefined,
  };
  const form = useForm(
    initial,
    rules,
    { promptId: 'target', integrationId: 'target', ...officialAliases },
    { row: connection, valuesOf, labels: useConnectionLabels() },
  );
  const save = useSaveConnection(connection.id, done);
  const isMeant = useUnknownQuestion('save');
  const submit = () =>
    form.submit(async ({ name, target, inUseSince, ...all }, opened) => {
      const { official, values } = partsOf(all);
      if (!(await isMeant(templates.map((field) => values[field])))) return;
      await save.mutateAsync({
        ...values,
        version: opened.version,
        ...changedTarget(opened.values.target, target),
        name: name.trim(),
        inUseSince: inUseSince || null,
        ...withAccess(official, opened.values),
      });
    });
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

/** The fields of an official number are sent as one part, with what was changed. */
function partsOf<V extends OfficialValues>({
  phoneNumberId,
  accountId,
  accessToken,
  appSecret,
  apiVersion,
  baseUrl,
  ...values
}: V) {
  return { official: { phoneNumberId, accountId, accessToken, appSecret, apiVersion, baseUrl }, values };
}

function withAccess(official: OfficialValues, stored: OfficialValues) {
  const cloudAccess = changedAccess(official, stored);
  return cloudAccess ? { cloudAccess } : {};
}
