import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../lib/i18n.ts';
import { showWarning } from '../../../lib/toasts.ts';
import { composerText } from './composer.text.ts';

/** Most files that the gateway takes in a request. */
const MOST_FILES = 10;

export interface ChosenFile {
  key: string;
  file: File;
}

/** Files chosen for the next message; they stay while the user reads another chat. */
export function useChosenFiles(chatId: number) {
  const client = useQueryClient();
  const t = useText(composerText);
  const queryKey = ['chat-files', chatId];
  const { data: chosen = [] } = useQuery<ChosenFile[]>({
    queryKey,
    queryFn: skipToken,
    gcTime: Infinity,
    meta: { isUnsaved: true },
  });
  const set = (files: ChosenFile[]) => client.setQueryData<ChosenFile[]>(queryKey, files);
  return {
    chosen,
    add: (files: Iterable<File>) => {
      const all = [...chosen, ...[...files].map((file) => ({ key: crypto.randomUUID(), file }))];
      if (all.length > MOST_FILES) showWarning(t.tooMany);
      set(all.slice(0, MOST_FILES));
    },
    remove: (key: string) => set(chosen.filter((one) => one.key !== key)),
    clear: () => set([]),
  };
}
