import { Button, Popconfirm } from 'antd';
import { Link2, MessageSquarePlus, Plug, Trash2, Unplug } from 'lucide-react';
import { useText } from '../../../src/lib/i18n.ts';
import { formatRowTime } from '../../../src/lib/format-time.ts';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { simulator, type DeviceView, type PhoneView } from '../core/simulator.client.ts';
import { openDialog } from '../core/open-dialog.ts';
import { useSimulatorMutation } from '../core/queries.ts';
import css from './side-panel.module.css';
import { text } from './side-panel.text.ts';

export function DeviceList({ phone: { number, devices } }: { phone: PhoneView }) {
  const t = useText(text);
  const linked = devices.length > 0;
  return (
    <section>
      <h2>{t.devices}</h2>
      {!linked && <p className={css['soft']}>{t.noDevices}</p>}
      {linked && (
        <ul className={css['entries']}>
          {devices.map((device) => (
            <DeviceEntry key={device.id} number={number} device={device} />
          ))}
        </ul>
      )}
      <div className={css['actions']}>
        {linked && (
          <Button
            type="primary"
            icon={<MessageSquarePlus size={14} />}
            onClick={() => openDialog.set({ kind: 'customer', to: number })}
          >
            {t.customer}
          </Button>
        )}
        <Button
          type={linked ? 'default' : 'primary'}
          icon={<Link2 size={14} />}
          onClick={() => openDialog.set({ kind: 'link', number })}
        >
          {t.link}
        </Button>
      </div>
    </section>
  );
}

function DeviceEntry({ number, device }: { number: string; device: DeviceView }) {
  const t = useText(text);
  const { id, online, platform, linkedAt } = device;
  const name = platform || `${t.device} ${id}`;
  const remove = useSimulatorMutation(() => simulator.unlink(number, id), { changes: ['phones'] });
  return (
    <li className={css['entry']} data-online={online}>
      {online ? <Plug size={16} aria-hidden="true" /> : <Unplug size={16} aria-hidden="true" />}
      <span className={css['about']}>
        <strong>{name}</strong>
        <small>
          <span className={css['state']}>{online ? t.online : t.offline}</span> ·{' '}
          {t.since(formatRowTime(new Date(linkedAt).toISOString()))}
        </small>
      </span>
      <Popconfirm
        title={t.removeAsk}
        description={t.removeHelp}
        okText={t.removeDo}
        cancelText={t.cancel}
        okButtonProps={{ danger: true }}
        placement="left"
        onConfirm={() => remove.mutate(null)}
      >
        <span>
          <IconButton size="small" label={t.remove(name)} icon={Trash2} iconSize={16} />
        </span>
      </Popconfirm>
    </li>
  );
}
