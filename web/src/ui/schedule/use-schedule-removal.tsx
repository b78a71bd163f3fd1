import type { ScheduleView } from '@recado/contracts';
import { Button } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { useConfirmation } from '../use-confirmation.ts';
import css from './schedule-dialog.module.css';
import { text } from './schedule-form.text.ts';
import { useRemoveSchedule } from './schedule.mutations.ts';

/** Confirms the removal with the message's text; of a repeated one it asks whether the following ones go, too. */
export function useScheduleRemoval(): (schedule: ScheduleView) => void {
  const t = useText(text);
  const confirm = useConfirmation();
  const { mutateAsync } = useRemoveSchedule();
  return (schedule) => {
    const isRepeated = schedule.recurrence !== 'none';
    const remove = (only: boolean) => mutateAsync({ schedule, only });
    const dialog = confirm({
      title: schedule.sentAt ? t.removeTitle : t.cancelTitle,
      content: (
        <>
          {isRepeated && <p className={css['series']}>{t.cancelSeries}</p>}
          <p className={css['lost']}>{schedule.body}</p>
        </>
      ),
      okText: schedule.sentAt ? t.remove : isRepeated ? t.allFollowing : t.cancel,
      cancelText: t.keep,
      isDangerous: true,
      onConfirm: () => remove(false),
      ...(isRepeated
        ? {
            footer: (_, { OkBtn, CancelBtn }) => (
              <div className={css['choices']}>
                <CancelBtn />
                <Button
                  danger
                  onClick={() =>
                    void remove(true)
                      .catch(() => undefined)
                      .then(dialog.destroy)
                  }
                >
                  {t.onlyThis}
                </Button>
                <OkBtn />
              </div>
            ),
          }
        : {}),
    });
  };
}
