import { Image } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../lib/i18n.ts';
import { showWarning } from '../../lib/toasts.ts';
import { FileChoice } from '../file-choice.tsx';
import css from './schedule-dialog.module.css';
import { text } from './schedule-form.text.ts';
import { accepted, isPicture, type ScheduleForm } from './use-schedule-form.ts';

interface Props {
  form: ScheduleForm;
  /** Whether the composer has attachments that cannot be scheduled. */
  left: boolean;
}

/** The picture of a scheduled message; uploaded on saving. */
export function SchedulePicture({ form: { pictureName, setPicture, busy }, left }: Props) {
  const t = useText(text);
  const id = useId();
  return (
    <section aria-label={t.picture} aria-describedby={left ? id : undefined}>
      <FileChoice
        icon={Image}
        name={pictureName}
        words={{ ...t, none: t.noPicture }}
        accept={accepted}
        disabled={busy}
        testId="schedule-picture"
        onChoose={(file) => (file && !isPicture(file) ? showWarning(t.onlyPictures) : setPicture(file))}
      />
      {left && (
        <p id={id} className={css['left']}>
          {t.leftBehind}
        </p>
      )}
    </section>
  );
}
