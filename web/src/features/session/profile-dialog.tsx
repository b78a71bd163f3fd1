import { App, Modal, Tabs } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useDiscardConfirmation } from '../../ui/use-discard-confirmation.ts';
import css from './profile-dialog.module.css';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorTab } from './second-factor-tab.tsx';
import { factorText } from './second-factor.text.ts';
import { text } from './session.text.ts';
import { SessionsTab } from './sessions-tab.tsx';
import { sessionsText } from './sessions.text.ts';
import { useProfileForm } from './use-profile-form.ts';

type ProfileTab = 'profile' | 'factor' | 'sessions';

/** The user's account: profile, second factor and sessions. */
export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const [tab, setTab] = useState<ProfileTab>('profile');
  const [hasCodes, setHasCodes] = useState(false);
  const form = useProfileForm(onClose);
  const leave = useDiscardConfirmation(form.isChanged && !form.busy, onClose);
  const askCodes = useConfirmedClose(onClose);
  const names = {
    profile: t.account,
    factor: useText(factorText).title,
    sessions: useText(sessionsText).title,
  };
  return (
    <Modal
      open
      title={t.profile}
      width={560}
      footer={null}
      onCancel={hasCodes ? askCodes : leave}
      mask={{ closable: false }}
      // Not centred: a dialog of varying height would move the tabs.
      style={{ top: 72 }}
      destroyOnHidden
    >
      <Tabs
        className={css['tabs'] ?? ''}
        activeKey={tab}
        onChange={(key) => setTab(key as ProfileTab)}
        items={[
          {
            key: 'profile',
            label: names.profile,
            children: <ProfileForm form={form} active={tab === 'profile'} onLeave={leave} />,
          },
          { key: 'factor', label: names.factor, children: <SecondFactorTab onCodes={setHasCodes} /> },
          { key: 'sessions', label: names.sessions, children: <SessionsTab /> },
        ]}
      />
    </Modal>
  );
}

/** Confirms closing while recovery codes are shown, since they are shown only once. */
function useConfirmedClose(onClose: () => void): () => void {
  const t = useText(factorText);
  const { modal } = App.useApp();
  return () =>
    void modal.confirm({
      title: t.codes,
      content: t.codesHelp,
      okText: t.kept,
      cancelText: t.back,
      onOk: onClose,
    });
}
