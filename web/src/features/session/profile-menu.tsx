import { Button, Popover } from 'antd';
import { LogOut, Moon, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { useOwnProfile, useProfileLive } from '../../lib/personal-profile.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import { AvailabilitySwitch } from './availability-switch.tsx';
import { useSignOut } from './session.queries.ts';
import { text } from './session.text.ts';
import { useCommands } from '../../lib/commands.ts';
import { UnsentStore } from '../../lib/unsent-store.ts';
import css from './profile-menu.module.css';

const ProfileDialog = lazy(() => import('./profile-dialog.tsx'));

export function ProfileMenu() {
  const t = useText(text);
  const me = useMe();
  const picture = useOwnProfile()?.pictureUrl ?? null;
  useProfileLive();
  const leave = useConfirmedSignOut();
  const [editing, setEditing] = useState(false);
  const [open, setOpen] = useState(false);
  useCommands([
    // A supporter's own account belongs to another company.
    ...(me.support ? [] : [{ id: 'profile', title: t.profile, group: me.name, run: () => setEditing(true) }]),
    { id: 'logout', title: t.logout, group: me.name, run: leave },
  ]);
  const edit = () => {
    setOpen(false);
    setEditing(true);
  };
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        styles={{ container: { padding: 0 } }}
        content={<Panel onEdit={edit} onLeave={leave} />}
      >
        <Button
          type="text"
          aria-label={me.available ? t.menu : `${t.menu}: ${t.away}`}
          aria-expanded={open}
          className={css['button'] ?? ''}
        >
          <Avatar name={me.name} picture={picture} size={28} />
          {!me.available && <Moon size={12} aria-hidden="true" className={css['away'] ?? ''} />}
        </Button>
      </Popover>
      {editing && (
        <Suspense>
          <ProfileDialog onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Warns of unsent messages, which do not stay in a browser that others may use. */
function useConfirmedSignOut(): () => void {
  const t = useText(text);
  const confirm = useDangerConfirmation();
  const { id, companyId } = useMe();
  const signOut = useSignOut();
  const confirmSignOut = async () => {
    const unsent = new UnsentStore({ companyId, userId: id });
    const left = await unsent.all();
    const go = () => {
      for (const message of left) void unsent.remove(message);
      signOut.mutate();
    };
    if (left.length === 0) return go();
    return confirm({
      title: t.unsent(left.length),
      content: t.unsentHelp,
      okText: t.leaveAnyway,
      cancelText: t.stay,
      onConfirm: go,
    });
  };
  return () => void confirmSignOut();
}

function Panel({ onEdit, onLeave }: { onEdit: () => void; onLeave: () => void }) {
  const t = useText(text);
  const me = useMe();
  return (
    <section className={css['panel']} aria-label={t.menu}>
      <div className={css['who']}>
        <Avatar name={me.name} picture={useOwnProfile()?.pictureUrl ?? null} size={36} />
        <div>
          <strong>{me.name}</strong>
          <span>{me.email}</span>
          <span>{t[me.profile]}</span>
        </div>
      </div>
      <div className={css['language']}>
        <LanguageSwitch />
      </div>
      {!me.support && <AvailabilitySwitch />}
      <div className={css['items']}>
        {!me.support && (
          <button type="button" onClick={onEdit}>
            <UserRound size={16} aria-hidden="true" />
            {t.profile}
          </button>
        )}
        <button type="button" onClick={onLeave}>
          <LogOut size={16} aria-hidden="true" />
          {t.logout}
        </button>
      </div>
    </section>
  );
}
