import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { reconnect, useSocketState } from '../../lib/realtime.ts';
import css from './offline-bar.module.css';
import { text } from './shell.text.ts';

const patience = 1500;

/** A blink of the network is not worth a bar. */
export function OfflineBar() {
  const t = useText(text);
  const link = useSocketState();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (link !== 'offline') return undefined;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [link]);
  return (
    <output className={css['place']}>
      {late && link === 'offline' && (
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
