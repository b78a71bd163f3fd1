import type { CampaignView } from '@recado/contracts';
import { Button, ConfigProvider, Tabs } from 'antd';
import { Lock } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useDiscardConfirmation } from '../../ui/use-discard-confirmation.ts';
import { BasicsTab } from './editor/basics-tab.tsx';
import { formText } from './editor/campaign-form.text.ts';
import type { Variant } from './editor/campaign-values.ts';
import { EditorFrame } from './editor/editor-frame.tsx';
import css from './editor/editor.module.css';
import { MessagesTab } from './editor/messages-tab.tsx';
import { PaceTab } from './editor/pace-tab.tsx';
import { useCampaignForm, type CampaignForm } from './editor/use-campaign-form.ts';
import { useCampaignActions } from './use-campaign-actions.ts';

const TestDialog = lazy(() => import('./editor/test-dialog.tsx'));

interface Props {
  /** null for a new campaign. */
  campaign: CampaignView | null;
  /** Fields without which the campaign cannot start. */
  missing: string[];
  onClose: () => void;
  /** Shows what a start would do. */
  onStart: (campaign: CampaignView) => void;
  /** Opens another campaign: the duplicate. */
  onOther: (campaign: CampaignView) => void;
}
const tabs = ['basics', 'messages', 'pace'] as const;
type CampaignTab = (typeof tabs)[number];

export default function CampaignDialog({ campaign, missing, onClose, onStart, onOther }: Props) {
  const t = useText(formText);
  const form = useCampaignForm(campaign);
  const [tab, setTab] = useOpenTab(form);
  const [tested, setTested] = useState<Variant | null>(null);
  const showMissing = useEffectEvent(() => missing.length > 0 && form.showMissing(missing));
  useEffect(() => void showMissing(), []);
  const { duplicate, isDuplicating } = useCampaignActions(campaign ?? { id: 0, name: '' });
  const isLocked = campaign !== null && !campaign.editable;
  const leave = useDiscardConfirmation(form.isChanged && !form.busy, onClose);
  const title = isLocked ? t.viewTitle : campaign ? t.editTitle : t.addTitle;
  const afterSave = (saved: CampaignView) =>
    saved.status === 'PROGRAMADA' && form.isScheduleChanged ? onStart(saved) : onClose();
  const mayStart = !isLocked && (campaign?.status ?? 'INATIVA') === 'INATIVA' && form.values.day === '';
  return (
    <EditorFrame title={title} onClose={leave}>
      <DialogForm
        title={title}
        {...(isLocked ? { submitLabel: t.duplicate } : {})}
        busy={form.busy || isDuplicating}
        changedMeanwhile={form.changedMeanwhile}
        onLeave={leave}
        onSubmit={() => (isLocked ? duplicate(onOther) : form.save(afterSave))}
        aside={mayStart && <Button onClick={() => form.saveToStart(onStart)}>{t.saveAndStart}</Button>}
      >
        {isLocked && <LockNote campaign={campaign} />}
        <ConfigProvider componentDisabled={isLocked}>
          <Tabs
            className={css['tabs'] ?? ''}
            activeKey={tab}
            onChange={(key) => setTab(tabs.find((name) => name === key) ?? 'basics')}
            items={tabs.map((name) => ({
              key: name,
              label: <span data-bad={isBad(form, name) || undefined}>{t[name]}</span>,
              children: <TabContent tab={name} form={form} campaign={campaign} onTest={setTested} />,
            }))}
          />
        </ConfigProvider>
      </DialogForm>
      {/* Not inside the form, to which its own submit would bubble. */}
      {campaign && tested && (
        <Suspense>
          <TestDialog campaign={campaign} variant={tested} onClose={() => setTested(null)} />
        </Suspense>
      )}
    </EditorFrame>
  );
}

interface ContentProps {
  tab: CampaignTab;
  form: CampaignForm;
  campaign: CampaignView | null;
  onTest: (variant: Variant) => void;
}
function TabContent({ tab, form, campaign, onTest }: ContentProps) {
  if (tab === 'basics') return <BasicsTab form={form} campaign={campaign} />;
  return tab === 'messages' ? <MessagesTab form={form} campaign={campaign} onTest={onTest} /> : <PaceTab form={form} />;
}

function LockNote({ campaign: { status } }: { campaign: CampaignView }) {
  const t = useText(formText);
  const why = status === 'EM_ANDAMENTO' ? t.lockedRunning : status === 'FINALIZADA' ? t.lockedFinished : t.lockedSoon;
  return (
    <p className={css['lock']}>
      <Lock size={14} aria-hidden="true" />
      {why}
    </p>
  );
}

const fields = {
  basics: ['name', 'contactListId', 'whatsappIds', 'queueId', 'day', 'time'],
  messages: [
    ...(['message1', 'message2', 'message3', 'message4', 'message5'] as const),
    ...(['confirmationMessage1', 'confirmationMessage2', 'confirmationMessage3'] as const),
    ...(['confirmationMessage4', 'confirmationMessage5', 'confirmation', 'fileListId', 'optOutLine'] as const),
  ],
  pace: ['windowDays', 'windowFrom', 'windowTo', 'delayMin', 'delayMax', 'excludeDays', 'excludeOpenTickets'],
} as const satisfies Record<CampaignTab, readonly (keyof CampaignForm['values'])[]>;

const isBad = ({ errorOf }: CampaignForm, tab: CampaignTab) =>
  fields[tab].map((name) => errorOf(name)).some((problem) => problem !== undefined);

/** The open tab; the first one with an error opens by itself when the errors change. */
function useOpenTab(form: CampaignForm) {
  const [tab, setTab] = useState<CampaignTab>('basics');
  const bad = tabs.filter((name) => isBad(form, name));
  const [known, setKnown] = useState('');
  if (bad.join() !== known) {
    setKnown(bad.join());
    const [first] = bad;
    if (first && !bad.includes(tab)) setTab(first);
  }
  return [tab, setTab] as const;
}
