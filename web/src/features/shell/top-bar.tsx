import { useQueryClient } from '@tanstack/react-query';
import { Menu, Moon, RotateCw, Search, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { mode } from '../../lib/preferences.ts';
import { reconnect, useSocketState } from '../../lib/realtime.ts';
import { daysLeft, formatDueDate, hasPermission, subscriptionState, useMe } from '../../lib/session.ts';
import { useStored } from '../../lib/stored-value.ts';
import { useNow } from '../../lib/use-now.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Keys } from '../../ui/key-hint.tsx';
import { text } from './shell.text.ts';
import css from './top-bar.module.css';
import { Volume } from './volume.tsx';

interface Props {
  bell: ReactNode;
  profile: ReactNode;
  onMenu: (() => void) | null;
  onSearch: () => void;
}

export function TopBar({ bell, profile, onMenu, onSearch }: Props) {
  const t = useText(text);
  const me = useMe();
  const [painted, paint] = useStored(mode);
  const { dueDate, isTrial } = me.company;
  const now = useNow();
  const isOver = subscriptionState(me.company, now).kind === 'expired';
  const ends = isOver ? t.endedOn : t.activeUntil;
  const trial = isTrial && !isOver ? ` · ${t.trial(daysLeft(me.company, now))}` : '';
  return (
    <header className={css['bar']}>
      {onMenu && <IconButton label={t.openMenu} icon={Menu} onClick={onMenu} />}
      <p className={css['greeting']}>
        <span>{t.greeting(me.name, me.company.name)}</span>
        {dueDate && hasPermission(me, 'company:dueDate') && (
          <small data-over={isOver}>{ends(formatDueDate(dueDate, me.company)) + trial}</small>
        )}
      </p>
      <button type="button" className={css['search']} onClick={onSearch}>
        <Search size={14} aria-hidden="true" />
        <span>{t.search}</span>
        <span aria-hidden="true" className={css['keys']}>
          <Keys of="mod+k" />
        </span>
      </button>
      <div className={css['tools']}>
        <IconButton
          className={css['theme']}
          label={painted === 'dark' ? t.light : t.dark}
          icon={painted === 'dark' ? Sun : Moon}
          onClick={() => paint(painted === 'dark' ? 'light' : 'dark')}
        />
        <Volume />
        <Refresh />
        {bell}
        {profile}
      </div>
    </header>
  );
}

/** Fetches everything on the screen again, and reconnects a lost socket. */
function Refresh() {
  const t = useText(text);
  const link = useSocketState();
  const queryClient = useQueryClient();
  return (
    <IconButton
      label={t.refresh}
      icon={RotateCw}
      onClick={() => {
        if (link !== 'online') reconnect();
        void queryClient.invalidateQueries();
      }}
    />
  );
}
