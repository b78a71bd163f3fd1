import { Plug, Unplug } from 'lucide-react';
import { useText } from '../../../src/lib/i18n.ts';
import { formatPhone as written } from '../../../src/lib/format-phone.ts';
import type { Phone } from '../core/api.ts';
import { news } from '../core/live.ts';
import { go, usePlace } from '../core/place.ts';
import { useStore } from '../core/store.ts';
import { Face } from '../face.tsx';
import css from './phone-list.module.css';
import { text } from './list.text.ts';

export function PhoneRow({ phone: { number, name, devices } }: { phone: Phone }) {
  const t = useText(text);
  const picked = usePlace().phone === number;
  const fresh = useStore(news).get(number) ?? 0;
  const online = devices.filter((device) => device.online).length;
  return (
    <li>
      <button
        type="button"
        className={css['row']}
        aria-current={picked ? 'true' : undefined}
        onClick={() => go({ phone: number })}
      >
        <Face name={name || number} />
        <span className={css['about']}>
          <strong>{name || written(number)}</strong>
          <span>{written(number)}</span>
          {devices.length > 0 && (
            <span className={css['state']} data-online={online > 0}>
              {online > 0 ? <Plug size={12} aria-hidden="true" /> : <Unplug size={12} aria-hidden="true" />}
              {online > 0 ? t.online(String(online)) : t.offline}
            </span>
          )}
        </span>
        {fresh > 0 && (
          <span className={css['fresh']} title={t.unread(String(fresh))}>
            {fresh > 99 ? '99+' : fresh}
            <span className="sr-only"> {t.unread(String(fresh))}</span>
          </span>
        )}
      </button>
    </li>
  );
}
