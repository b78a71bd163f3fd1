import type { PromptView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Modal, Tabs } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { EndedWithSupportHelp } from '../../ui/ended-with-support.tsx';
import { BotTrial } from '../../ui/bot-trial/bot-trial.tsx';
import { useDiscardConfirmation } from '../../ui/use-discard-confirmation.ts';
import { KnowledgeTab } from './knowledge-tab.tsx';
import { ModelFields } from './model-fields.tsx';
import { PromptFields } from './prompt-fields.tsx';
import { promptDraft } from './prompt-draft.ts';
import css from './prompts.module.css';
import { usageOptions } from './prompts.queries.ts';
import { text } from './prompts.text.ts';
import { usePromptForm } from './use-prompt-form.ts';
import { VoiceFields } from './voice-fields.tsx';

interface Props {
  /** null for a new record. */
  prompt: PromptView | null;
  onClose: () => void;
}
const tabs = ['data', 'knowledge', 'trial'] as const;
type PromptTab = (typeof tabs)[number];

export default function PromptDialog({ prompt, onClose }: Props) {
  const t = useText(text);
  const [tab, setTab] = useState<PromptTab>('data');
  const [hasDraft, setHasDraft] = useState(false);
  const { data: usage } = useQuery(usageOptions());
  const form = usePromptForm(prompt, usage ? usage.defaultModel !== '' : null, onClose);
  const leave = useDiscardConfirmation((form.isChanged && !form.busy) || hasDraft, onClose);
  const title = prompt ? t.editTitle : t.addTitle;
  return (
    <Modal
      open
      title={title}
      width={640}
      footer={null}
      onCancel={leave}
      mask={{ closable: false }}
      // Not centred: a dialog of varying height would move the tabs.
      style={{ top: 56 }}
      destroyOnHidden
    >
      <Tabs
        className={css['tabs'] ?? ''}
        activeKey={tab}
        onChange={(key) => setTab(tabs.find((name) => name === key) ?? 'data')}
        items={[
          {
            key: 'data',
            label: t.data,
            children: (
              <DialogForm
                title={title}
                busy={form.busy}
                active={tab === 'data'}
                changedMeanwhile={form.changedMeanwhile}
                onLeave={leave}
                onSubmit={form.save}
              >
                {prompt?.ended && <EndedWithSupportHelp />}
                <PromptFields form={form} />
                <ModelFields form={form} prompt={prompt} offered={usage?.defaultModel ?? ''} />
                <VoiceFields form={form} prompt={prompt} />
              </DialogForm>
            ),
          },
          {
            key: 'knowledge',
            label: t.knowledge,
            children: <KnowledgeTab promptId={prompt?.id ?? null} onDraft={setHasDraft} />,
          },
          {
            key: 'trial',
            label: t.trial,
            children: <BotTrial drafts={{ prompt: promptDraft(prompt, form.values) }} />,
          },
        ]}
      />
    </Modal>
  );
}
