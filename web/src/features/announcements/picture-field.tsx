import { Image } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { showWarning } from '../../lib/toasts.ts';
import { FileChoice } from '../../ui/file-choice.tsx';
import css from './announcements.module.css';
import { text } from './announcements.text.ts';
import { accepted, isPicture, type AnnouncementForm } from './use-announcement-form.ts';

/** The picture, uploaded on saving. */
export function PictureField({ form: { pictureName, setPicture, progress, busy } }: { form: AnnouncementForm }) {
  const t = useText(text);
  return (
    <section aria-label={t.attachment}>
      <FileChoice
        icon={Image}
        name={pictureName}
        words={{ ...t, none: t.noAttachment }}
        accept={accepted}
        disabled={busy}
        testId="announcement-picture"
        onChoose={(file) => (file && !isPicture(file) ? showWarning(t.onlyPictures) : setPicture(file))}
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
