import { Plug, Unplug } from 'lucide-react';
import { useText } from '../../../src/lib/i18n.ts';
import { classNames } from '../../../src/ui/class-names.ts';
import { formatPhone } from '../../../src/lib/format-phone.ts';
import type { PhoneView } from '../core/simulator.client.ts';
import { unreadCounts } from '../core/live-events.ts';
import { goTo, usePageLocation } from '../core/page-location.ts';
import { useStore } from '../core/value-store.ts';
import { PhoneAvatar } from '../phone-avatar.tsx';
import side from '../side-list.module.css';
import css from './phone-list.module.css';
import { text } from './list.text.ts';

export function PhoneRow({ phone: { number, name, devices } }: { phone: PhoneView }) {
  const t = useText(text);
  const picked = usePageLocation().phone === number;
  const unread = useStore(unreadCounts).get(number) ?? 0;
  const online = devices.filter((device) => device.online).length;
  return (
    <li>
      <button
        type="button"
        className={classNames(side['row'], css['phone'])}
        aria-current={picked ? 'true' : undefined}
        onClick={() => goTo({ phone: number })}
      >
        <PhoneAvatar name={name || number} />
        <span className={css['about']}>
          <strong>{name || formatPhone(number)}</strong>
          <span>{formatPhone(number)}</span>
          {devices.length > 0 && (
            <span className={css['state']} data-online={online > 0}>
              {online > 0 ? <Plug size={12} aria-hidden="true" /> : <Unplug size={12} aria-hidden="true" />}
              {online > 0 ? t.online(String(online)) : t.offline}
            </span>
          )}
        </span>
        {unread > 0 && (
          <span className={css['fresh']} title={t.unread(String(unread))}>
            {unread > 99 ? '99+' : unread}
            <span className="sr-only"> {t.unread(String(unread))}</span>
          </span>
        )}
      </button>
    </li>
  );
}
