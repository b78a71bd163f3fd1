import { useQuery } from '@tanstack/react-query';
import { Phone as Handset, Video } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { formatPhone } from '../../../src/lib/format-phone.ts';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { Composer } from '../composer/composer.tsx';
import { goTo } from '../core/page-location.ts';
import { usePresence } from '../core/presence.store.ts';
import { callsOptions, messagesOptions, useDisplayNames } from '../core/queries.ts';
import type { MessageTarget } from '../message/message-target.ts';
import { MessageList } from '../message/message-list.tsx';
import { SidePanelButton } from './side-panel-button.tsx';
import { CallBar } from './call-bar.tsx';
import { text } from './phone.text.ts';
import { ScreenHead } from './screen-head.tsx';
import { useCalling } from './use-calling.ts';
import { useMarkRead } from './use-mark-read.ts';

const isGroup = (chat: string) => chat.endsWith('@g.us');

export function Conversation({ number, chat }: { number: string; chat: string }) {
  const t = useText(text);
  const name = useDisplayNames()(chat);
  const messages = useQuery(messagesOptions(number, chat));
  const calls = useQuery(callsOptions(number)).data?.filter(({ from, to }) => from === chat || to === chat) ?? [];
  const presence = usePresence(chat, number);
  const [target, setTarget] = useState<MessageTarget>(null);
  const { call, hangUp, busy } = useCalling(number, chat);
  useMarkRead(number, chat, messages.data ?? []);
  const isVisibleState = presence === 'composing' || presence === 'recording' || presence === 'available';
  const note = isVisibleState ? t[presence] : isGroup(chat) ? '' : formatPhone(chat);
  const current = calls.findLast(({ state }) => state === 'ringing' || state === 'accepted');
  return (
    <>
      <ScreenHead name={name} note={note} back={{ label: t.back, go: () => goTo({ phone: number }) }}>
        <SidePanelButton />
        {!isGroup(chat) && (
          <>
            <IconButton label={t.videoCall} icon={Video} disabled={!!current || busy} onClick={() => call(true)} />
            <IconButton label={t.voiceCall} icon={Handset} disabled={!!current || busy} onClick={() => call(false)} />
          </>
        )}
      </ScreenHead>
      {current && <CallBar call={current} mine={current.from === number} name={name} onHangUp={hangUp} />}
      <MessageList
        number={number}
        chat={chat}
        messages={messages.data}
        error={messages.data ? null : messages.error}
        calls={calls}
        onSelectTarget={setTarget}
      />
      <Composer number={number} chat={chat} target={target} onTargetDone={() => setTarget(null)} />
    </>
  );
}
