import type { OwnProfile, UpdateProfile } from '@recado/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { profileOptions } from '../../lib/personal-profile.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { upload } from '../../lib/upload.ts';
import { personalText } from './personal.text.ts';
import { squarePhoto } from './square-photo.ts';

function show(client: QueryClient, profile: OwnProfile): void {
  client.setQueryData(profileOptions().queryKey, profile);
  void client.invalidateQueries({ queryKey: api.personalProfiles.colleagues.key });
}

export function useSavePersonal(done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changed: UpdateProfile) => api.personalProfiles.update.call(changed),
    meta: { quiet: true },
    onSuccess: (profile) => {
      show(client, profile);
      showSuccess(textOf(personalText).saved);
      done();
    },
  });
}

/** Stores a photo, cut to a square; null removes it. */
export function useSetPhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (photo: File | null) => {
      if (!photo) return api.personalProfiles.removePicture.call();
      const form = new FormData();
      form.set('file', await squarePhoto(photo), 'photo.jpg');
      return upload<OwnProfile>('/profile/picture', form);
    },
    onSuccess: (profile) => show(client, profile),
  });
}
