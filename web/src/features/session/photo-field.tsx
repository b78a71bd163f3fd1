import { ImageUp } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useOwnProfile } from '../../lib/personal-profile.ts';
import { useMe } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PictureChoice } from '../../ui/picture-choice.tsx';
import css from './personal-tabs.module.css';
import { useSetPhoto } from './personal.queries.ts';
import { personalText } from './personal.text.ts';

/** Photo of the user, stored at once, without the form. */
export function PhotoField() {
  const t = useText(personalText);
  const { name } = useMe();
  const picture = useOwnProfile()?.pictureUrl;
  const photo = useSetPhoto();
  return (
    <section aria-label={t.photo} className={css['photo']}>
      <Avatar name={name} size={64} picture={picture ?? null} />
      <div>
        <PictureChoice
          icon={ImageUp}
          name={picture ? t.photo : null}
          words={{ ...t, none: t.photo }}
          disabled={photo.isPending}
          testId="profile-photo"
          onChoose={(file) => photo.mutate(file)}
        />
        <p>{t.photoHelp}</p>
      </div>
    </section>
  );
}
