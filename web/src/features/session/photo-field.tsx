import { ImageUp } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useOwnProfile } from '../../lib/personal-profile.ts';
import { useMe } from '../../lib/session.ts';
import { showWarning } from '../../lib/toasts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FileChoice } from '../../ui/file-choice.tsx';
import css from './personal-tabs.module.css';
import { useSetPhoto } from './personal.queries.ts';
import { personalText } from './personal.text.ts';

const pictures = /^image\/(png|jpeg|jpg)$/;

/** The photo is stored at once, without the form. */
export function PhotoField() {
  const t = useText(personalText);
  const { name } = useMe();
  const picture = useOwnProfile()?.pictureUrl;
  const photo = useSetPhoto();
  return (
    <section aria-label={t.photo} className={css['photo']}>
      <Avatar name={name} size={64} {...(picture ? { picture } : {})} />
      <div>
        <FileChoice
          icon={ImageUp}
          name={picture ? t.photo : null}
          words={{ ...t, none: t.photo }}
          accept=".png,.jpg,.jpeg"
          disabled={photo.isPending}
          testId="profile-photo"
          onChoose={(file) => (file && !pictures.test(file.type) ? showWarning(t.onlyPictures) : photo.mutate(file))}
        />
        <p>{t.photoHelp}</p>
      </div>
    </section>
  );
}
