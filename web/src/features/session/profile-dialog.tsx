import type { OwnProfile } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Modal, Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { profileOptions } from '../../lib/personal-profile.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { useDiscardConfirmation } from '../../ui/use-discard-confirmation.ts';
import { PersonalPane, type PersonalPaneName } from './personal-pane.tsx';
import { personalText } from './personal.text.ts';
import css from './profile-dialog.module.css';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorTab } from './second-factor-tab.tsx';
import { factorText } from './second-factor.text.ts';
import { text } from './session.text.ts';
import { SessionsTab } from './sessions-tab.tsx';
import { sessionsText } from './sessions.text.ts';
import { usePersonalForm } from './use-personal-form.ts';
import { useProfileForm } from './use-profile-form.ts';

type ProfileTab = 'profile' | PersonalPaneName | 'factor' | 'sessions';
const panes: PersonalPaneName[] = ['personal', 'notices', 'hours'];

/** The user's account: profile, personal preferences, second factor and sessions. */
export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(profileOptions());
  if (data) return <Loaded profile={data} onClose={onClose} />;
  return (
    <Frame onLeave={onClose}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonBar w="100%" h={240} />}
    </Frame>
  );
}

function Loaded({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const t = useText(text);
  const personalNames = useText(personalText);
  const factorName = useText(factorText).title;
  const sessionsName = useText(sessionsText).title;
  const [tab, setTab] = useState<ProfileTab>('profile');
  const [hasCodes, setHasCodes] = useState(false);
  const form = useProfileForm(onClose);
  const personal = usePersonalForm(profile, onClose);
  const isChanged = (form.isChanged && !form.busy) || (personal.isChanged && !personal.busy);
  const leave = useDiscardConfirmation(isChanged, onClose);
  const askCodes = useConfirmedClose(onClose);
  return (
    <Frame onLeave={hasCodes ? askCodes : leave}>
      <Tabs
        className={css['tabs'] ?? ''}
        activeKey={tab}
        onChange={(key) => setTab(key as ProfileTab)}
        items={[
          {
            key: 'profile',
            label: t.account,
            children: <ProfileForm form={form} active={tab === 'profile'} onLeave={leave} />,
          },
          ...panes.map((name) => ({
            key: name,
            label: personalNames[name],
            children: <PersonalPane name={name} form={personal} active={tab === name} onLeave={leave} />,
          })),
          { key: 'factor', label: factorName, children: <SecondFactorTab onCodes={setHasCodes} /> },
          { key: 'sessions', label: sessionsName, children: <SessionsTab /> },
        ]}
      />
    </Frame>
  );
}

function Frame({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const t = useText(text);
  return (
    <Modal
      open
      title={t.profile}
      width={640}
      footer={null}
      onCancel={onLeave}
      mask={{ closable: false }}
      // Not centred: a dialog of varying height would move the tabs.
      style={{ top: 72 }}
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}

/** Confirms closing while recovery codes are shown, since they are shown only once. */
function useConfirmedClose(onClose: () => void): () => void {
  const t = useText(factorText);
  const confirm = useConfirmation();
  return () =>
    void confirm({
      title: t.codes,
      content: t.codesHelp,
      okText: t.kept,
      cancelText: t.back,
      onConfirm: onClose,
    });
}
