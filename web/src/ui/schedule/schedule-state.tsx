import type { ScheduleView } from '@recado/contracts';
import { Alert, Button } from 'antd';
import { RotateCw } from 'lucide-react';
import { faultMessage } from '../../lib/fault-message.ts';
import { useText } from '../../lib/i18n.ts';
import { text } from './schedule-form.text.ts';
import { useTryAgain } from './schedule.mutations.ts';

/** The failure of a message, with a retry; or the reason why a message that is due waits. */
export function ScheduleState({ schedule, onSent }: { schedule: ScheduleView; onSent: () => void }) {
  const t = useText(text);
  const again = useTryAgain();
  const { id, status, failure } = schedule;
  if (!failure) return null;
  if (status !== 'ERRO') return <Alert type="warning" showIcon title={faultMessage(failure)} description={t.waiting} />;
  return (
    <Alert
      type="error"
      showIcon
      title={t.failed(faultMessage(failure))}
      action={
        <Button
          size="small"
          icon={<RotateCw size={14} />}
          loading={again.isPending}
          onClick={() => again.mutate(id, { onSuccess: onSent })}
        >
          {t.again}
        </Button>
      }
    />
  );
}
