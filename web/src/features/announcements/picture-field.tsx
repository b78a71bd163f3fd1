import { Image } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { PictureChoice } from '../../ui/picture-choice.tsx';
import css from './announcements.module.css';
import { text } from './announcements.text.ts';
import type { AnnouncementForm } from './use-announcement-form.ts';

/** Field of the picture, which is uploaded on saving. */
export function PictureField({ form: { pictureName, setPicture, progress, busy } }: { form: AnnouncementForm }) {
  const t = useText(text);
  return (
    <section aria-label={t.attachment}>
      <PictureChoice
        icon={Image}
        name={pictureName}
        words={{ ...t, none: t.noAttachment }}
        disabled={busy}
        testId="announcement-picture"
        onChoose={setPicture}
      />
      {progress !== null && (
        <progress
          className={css['progress']}
          max={1}
          value={progress}
          aria-label={t.sending(`${Math.round(progress * 100)} %`)}
        />
      )}
    </section>
  );
}
