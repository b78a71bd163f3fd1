import type { AnnouncementKind, AnnouncementPriority, AnnouncementView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { useChannel } from '../../lib/realtime.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { upload } from '../../lib/upload.ts';
import { text } from './announcements.text.ts';

const everything = ['announcements'] as const;

export const pagesOf = (searchParam: string) => api.announcements.page.pages(searchParam ? { searchParam } : {});

/** Fetches announcements again after a change by another super user. */
export function useAnnouncementsLive(): void {
  const client = useQueryClient();
  useChannel('announcement', () => void client.invalidateQueries({ queryKey: everything }));
}

export interface AnnouncementInput {
  title: string;
  text: string;
  priority: AnnouncementPriority;
  kind: AnnouncementKind;
  maintenanceFrom: string | null;
  maintenanceUntil: string | null;
  status: boolean;
  companyIds: number[];
  planIds: number[];
  version: string | undefined;
  startsAt: string | null;
  endsAt: string | null;
}
interface SaveOptions {
  id: number | null;
  input: AnnouncementInput;
  /** A new picture; null removes the stored one, undefined keeps it. */
  picture: File | null | undefined;
  hasPicture: boolean;
  /** Runs once the record is stored: a retry after a failed upload updates that record. */
  onSaved: (id: number) => void;
  onProgress: (share: number | null) => void;
  signal: AbortSignal;
}

export function useSaveAnnouncement(done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (options: SaveOptions) => {
      const saved = await save(options);
      options.onSaved(saved.id);
      if (options.picture) return attach(saved.id, options.picture, options);
      const removes = options.picture === null && options.hasPicture;
      return removes ? api.announcements.detach.call({ id: saved.id }) : saved;
    },
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(textOf(text).saved);
      done();
    },
    // After a failed upload, too: the text was saved.
    onSettled: () => void client.invalidateQueries({ queryKey: everything }),
  });
}

function save({ id, input }: SaveOptions): Promise<AnnouncementView> {
  if (id !== null) return api.announcements.update.call({ id, ...input });
  const { startsAt, endsAt, maintenanceFrom, maintenanceUntil, ...words } = input;
  return api.announcements.create.call({
    ...words,
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
    ...(maintenanceFrom && { maintenanceFrom }),
    ...(maintenanceUntil && { maintenanceUntil }),
  });
}

async function attach(id: number, file: File, { onProgress, signal }: SaveOptions): Promise<AnnouncementView> {
  const form = new FormData();
  form.set('typeArch', 'announcements');
  form.set('file', file, file.name);
  try {
    return await upload<AnnouncementView>(`/announcements/${id}/media-upload`, form, { onProgress, signal });
  } finally {
    onProgress(null);
  }
}

export function useRemoveAnnouncement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.announcements.remove.call({ id }),
    onSuccess: () => showSuccess(textOf(text).removed),
    onSettled: () => void client.invalidateQueries({ queryKey: everything }),
  });
}
