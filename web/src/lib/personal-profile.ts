import type { AfterTicket, OwnProfile } from '@recado/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.ts';
import { language } from './i18n.ts';
import { mode } from './preferences.ts';
import { useChannel } from './realtime.ts';
import { isLocked, useMe } from './session.ts';
import { stored } from './stored-value.ts';

const staleTime = 5 * 60_000;
export const profileOptions = () => ({ ...api.personalProfiles.get.options(), staleTime });
const colleaguesOptions = () => ({ ...api.personalProfiles.colleagues.options(), staleTime });

/** The signed-in person's own profile; undefined until it is loaded, and for the platform's support. */
export function useOwnProfile(): OwnProfile | undefined {
  const me = useMe();
  return useQuery({ ...profileOptions(), enabled: !me.support && !isLocked(me) }).data;
}

/** Reads the page that the desk shows once the signed-in person has dealt with a ticket, when the profile is loaded. */
export function useAfterTicket(): () => Promise<AfterTicket> {
  const me = useMe();
  const client = useQueryClient();
  return async () => {
    if (me.support || isLocked(me)) return 'next';
    const profile = await client.ensureQueryData(profileOptions()).catch(() => null);
    return profile?.afterTicket ?? 'next';
  };
}

/** Photo and working hours of a person of the company. */
export function useColleagueProfile(userId: number) {
  const { data } = useQuery(colleaguesOptions());
  return data?.find((profile) => profile.userId === userId);
}

/** The profile that was applied to this browser last; later choices on the device stay. */
const applied = stored<string>('applied-profile', (raw) => raw ?? '');

/** Applies language and theme of the profile once they change, and pushed changes of photos and working hours. */
export function useProfileLive(): void {
  const client = useQueryClient();
  const { id } = useMe();
  const profile = useOwnProfile();
  useChannel('profile', ({ userId }) => {
    void client.invalidateQueries({ queryKey: api.personalProfiles.colleagues.key });
    if (userId === id) void client.invalidateQueries({ queryKey: api.personalProfiles.get.key });
  });
  const [own, theme] = [profile?.language ?? null, profile?.theme ?? null];
  useEffect(() => {
    const state = `${id}:${own}:${theme}`;
    if (applied.get() === state) return;
    if (own) language.set(own);
    if (theme) mode.set(theme);
    if (own ?? theme) applied.set(state);
  }, [id, own, theme]);
}
