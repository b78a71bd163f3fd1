import { Button, Dropdown } from 'antd';
import { LogOut, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { useSignOut } from './session.queries.ts';
import { text } from './session.text.ts';
import { useCommands } from '../../lib/commands.ts';
import css from './profile-menu.module.css';

const ProfileDialog = lazy(() => import('./profile-dialog.tsx'));

export function ProfileMenu() {
  const t = useText(text);
  const me = useMe();
  const signOut = useSignOut();
  const [editing, setEditing] = useState(false);
  useCommands([
    { id: 'profile', title: t.profile, group: me.name, run: () => setEditing(true) },
    { id: 'logout', title: t.logout, group: me.name, run: () => signOut.mutate() },
  ]);
  const items = [
    { key: 'profile', icon: <UserRound size={16} />, label: t.profile, onClick: () => setEditing(true) },
    { key: 'logout', icon: <LogOut size={16} />, label: t.logout, onClick: () => signOut.mutate() },
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{ items }}
        // oxlint-disable-next-line react/no-unstable-nested-components -- a render function, called as one
        popupRender={(menu) => (
          <div className={css['panel']}>
            <div className={css['who']}>
              <Avatar name={me.name} size={36} />
              <div>
                <strong>{me.name}</strong>
                <span>{me.email}</span>
                <span>{t[me.profile]}</span>
              </div>
            </div>
            <div className={css['language']}>
              <LanguageSwitch />
            </div>
            {menu}
          </div>
        )}
      >
        <Button type="text" aria-label={t.menu} aria-haspopup="menu" className={css['button'] ?? ''}>
          <Avatar name={me.name} size={28} />
        </Button>
      </Dropdown>
      {editing && (
        <Suspense>
          <ProfileDialog onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
