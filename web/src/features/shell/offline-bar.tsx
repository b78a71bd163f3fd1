import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { reconnect, useSocketState } from '../../lib/realtime.ts';
import css from './offline-bar.module.css';
import { text } from './shell.text.ts';

const delayMs = 1500;

/** Shown only for a break of more than a moment. */
export function OfflineBar() {
  const t = useText(text);
  const link = useSocketState();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (link !== 'offline') return undefined;
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [link]);
  return (
    <output className={css['place']}>
      {isShown && link === 'offline' && (
        <div className={css['bar']}>
          <CloudOff size={16} aria-hidden="true" />
          <span>{t.offline}</span>
          <button type="button" onClick={reconnect}>
            {t.again}
          </button>
        </div>
      )}
    </output>
  );
}
