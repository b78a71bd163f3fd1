import { Image } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../lib/i18n.ts';
import { PictureChoice } from '../picture-choice.tsx';
import css from './schedule-dialog.module.css';
import { text } from './schedule-form.text.ts';
import type { ScheduleForm } from './use-schedule-form.ts';

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
      <PictureChoice
        icon={Image}
        name={pictureName}
        words={{ ...t, none: t.noPicture }}
        disabled={busy}
        testId="schedule-picture"
        onChoose={setPicture}
      />
      {left && (
        <p id={id} className={css['left']}>
          {t.leftBehind}
        </p>
      )}
    </section>
  );
}
