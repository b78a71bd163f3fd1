import type { RetentionPreview } from '@recado/contracts';
import { MOST_MONTHS, type SettingKey } from '@recado/contracts/setting-kinds';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { NumberInput } from './number-input.tsx';
import { settingsOptions } from '../../ui/settings.queries.ts';
import { text } from './settings.text.ts';

const RetentionDialog = lazy(() => import('./retention-dialog.tsx'));

interface Props {
  id: string;
  disabled: boolean;
  name: SettingKey;
  value: string;
  onSave: (value: string) => void;
}

/** Months of a retention. A period that would remove something now is confirmed before it is saved. */
export function RetentionInput({ id, disabled, name, value, onSave }: Props) {
  const t = useText(text);
  const { data: settings = [] } = useQuery(settingsOptions());
  const [asked, setAsked] = useState<{ value: string; preview: RetentionPreview } | null>(null);
  const preview = useMutation({
    mutationFn: (input: { messagesMonths: number; mediaMonths: number }) => api.retention.preview.call(input),
  });
  const months = (key: SettingKey, changed: string) =>
    Number(key === name ? changed : (settings.find((setting) => setting.key === key)?.value ?? 0));
  async function ask(changed: string) {
    const removesLess = changed === '0' || (value !== '0' && Number(changed) >= Number(value));
    if (removesLess) return onSave(changed);
    const found = await preview
      .mutateAsync({
        messagesMonths: months('retentionMessagesMonths', changed),
        mediaMonths: months('retentionMediaMonths', changed),
      })
      // The toast says what failed; nothing is saved that nobody was warned of.
      .catch(() => null);
    if (!found) return undefined;
    if (found.messages + found.files === 0) return onSave(changed);
    setAsked({ value: changed, preview: found });
    return undefined;
  }
  return (
    <>
      <NumberInput
        id={id}
        disabled={disabled || preview.isPending}
        max={MOST_MONTHS}
        suffix={t.months}
        value={value}
        onSave={(changed) => void ask(changed)}
      />
      <Suspense>
        {asked && (
          <RetentionDialog
            preview={asked.preview}
            onClose={() => setAsked(null)}
            onConfirm={() => {
              onSave(asked.value);
              setAsked(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
