import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { settingsOptions, useSaveSetting } from '../../ui/settings.queries.ts';
import { pathText } from './message-path.text.ts';

const KEY = 'sendGreetingMessageOneQueues';

interface Props {
  onTurnedOn?: () => void;
}

/** Says that a number with one queue does not greet, and turns that on; nothing where the company has it on. */
export function GreetingSwitch({ onTurnedOn }: Props) {
  const t = useText(pathText);
  const me = useMe();
  const client = useQueryClient();
  const { data: settings } = useQuery(settingsOptions());
  const save = useSaveSetting();
  if (!settings || settings.some(({ key, value }) => key === KEY && value === 'enabled')) return null;
  const turnOn = () =>
    save.mutate(
      { key: KEY, value: 'enabled' },
      {
        onSuccess: () => {
          void client.invalidateQueries({ queryKey: api.messagePaths.get.key });
          onTurnedOn?.();
        },
      },
    );
  return (
    <Alert
      type="warning"
      title={t.greetingOff}
      action={
        hasPermission(me, 'settings-page:edit') && (
          <Button size="small" loading={save.isPending} onClick={turnOn}>
            {t.turnOn}
          </Button>
        )
      }
    />
  );
}
