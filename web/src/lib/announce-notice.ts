import type { AnnouncedKind } from '@recado/contracts';
import { isQuiet } from '@recado/contracts/is-quiet';
import { showNotice, type PageNotice } from './browser-notices.ts';
import { playNotificationSound } from './notification-sound.ts';
import { notificationLevel } from './notifying-tab.ts';
import { profileOptions } from './personal-profile.ts';
import { queryClient } from './query-client.ts';

/**
 * Plays the sound and shows the notice, as far as the person's preferences and the visible tabs allow.
 * @param uuid of the ticket or chat
 * @param openHere uuid of the ticket or chat that is open in this tab
 * @param kind null: a kind that cannot be switched off
 */
export async function announceNotice(
  notice: PageNotice,
  uuid: string,
  openHere: string | undefined,
  kind: AnnouncedKind | null,
): Promise<void> {
  const { isWanted, hasSound } = noticePreference(kind);
  if (!isWanted) return;
  const level = await notificationLevel(uuid, openHere);
  if (level === 'nothing') return;
  if (hasSound) playNotificationSound();
  if (level === 'all') await showNotice(notice);
}

/** Quiet hours and kinds that are not wanted allow no notice at all. */
function noticePreference(kind: AnnouncedKind | null): { isWanted: boolean; hasSound: boolean } {
  const notices = queryClient.getQueryData(profileOptions().queryKey)?.notices;
  if (!notices) return { isWanted: true, hasSound: true };
  const isWanted = (kind === null || notices.kinds.includes(kind)) && !isQuiet(notices, new Date());
  return { isWanted, hasSound: notices.sound };
}
