import { CloudOff } from 'lucide-react';
import { useText } from '../../src/lib/i18n.ts';
import { connectionState } from './core/live-events.ts';
import { useStore } from './core/value-store.ts';
import css from './offline-bar.module.css';
import { text } from './page.text.ts';

export function OfflineBar() {
  const t = useText(text);
  const state = useStore(connectionState);
  return (
    <output className={css['place']}>
      {state === 'offline' && (
        <span className={css['bar']}>
          <CloudOff size={16} aria-hidden="true" />
          {t.offline}
        </span>
      )}
    </output>
  );
}
