import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useChannel } from '../../lib/realtime.ts';

/** Announcements that are shown to the user now. */
export const shownOptions = () => api.announcements.page.pages({ shown: true });

/** Fetches announcements again after pushed changes, and after the user has read some in another page. */
export function useShownLive(): void {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: shownOptions().queryKey });
  useChannel('announcement', refetch);
  useChannel('announcementRead', refetch);
}
