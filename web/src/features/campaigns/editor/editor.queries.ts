import type { CampaignView } from '@recado/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { textOf } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { upload } from '../../../lib/upload.ts';
import { listKey, replaceCampaign } from '../campaigns.cache.ts';
import { text } from '../campaigns.text.ts';
import { settingsOptions } from '../settings/campaign-settings.queries.ts';
import { settingsOf } from '../settings/setting-values.ts';
import type { CampaignInput } from './campaign-values.ts';
import { messagesText } from './messages.text.ts';

interface SaveCampaign {
  id: number | null;
  input: CampaignInput;
  /** A new file; null removes the file, undefined keeps it. */
  file: File | null | undefined;
  watch: UploadWatch;
}
interface UploadWatch {
  /** Set once the record is stored: a retry after a failed upload updates that record. */
  onSaved: (id: number) => void;
  onProgress: (share: number | null) => void;
  signal: AbortSignal;
}

export function useSaveCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, input, file, watch }: SaveCampaign) => {
      // Scheduled last: a campaign without a text may be complete only with its file.
      const { scheduledAt, ...content } = input;
      const isLate = file instanceof File && scheduledAt;
      const first = isLate ? content : input;
      const saved =
        id === null ? await api.campaigns.create.call(first) : await api.campaigns.update.call({ id, ...first });
      watch.onSaved(saved.id);
      if (file === undefined) return saved;
      if (file === null) return saved.mediaName ? api.campaigns.detach.call({ id: saved.id }) : saved;
      const attached = await attach(saved.id, file, watch);
      return isLate ? api.campaigns.update.call({ id: saved.id, scheduledAt }) : attached;
    },
    meta: { quiet: true },
    onSuccess: (saved) => {
      showSuccess(textOf(text).saved);
      replaceCampaign(client, saved);
    },
    // Also after a failed upload, since the rest was saved.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: listKey });
      void client.invalidateQueries({ queryKey: api.campaigns.forecast.key });
      void client.invalidateQueries({ queryKey: api.campaigns.preview.key });
    },
  });
}

async function attach(id: number, file: File, { onProgress, signal }: UploadWatch): Promise<CampaignView> {
  const form = new FormData();
  form.set('file', file, file.name.replace(/\s+/g, '_'));
  try {
    return await upload<CampaignView>(`/campaigns/${id}/media-upload`, form, { onProgress, signal });
  } finally {
    onProgress(null);
  }
}

/** The first contacts of a list, whose columns are the variables that a text may use. */
export function useSampleItems(contactListId: number | null) {
  const options = api.contactListItems.list.options({ contactListId: contactListId ?? 0 });
  const { data } = useQuery({ ...options, enabled: contactListId !== null });
  return (contactListId === null ? undefined : data?.contacts) ?? [];
}

/** Additions of the settings to the texts. */
export function useTextSettings() {
  const { data = [] } = useQuery(settingsOptions());
  const { variables, optOutLine } = settingsOf(data);
  return { variables, optOutLine };
}

export const useSendTest = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof api.campaigns.test.call>[0]) => api.campaigns.test.call(input),
    onSuccess: () => showSuccess(textOf(messagesText).tested),
  });
