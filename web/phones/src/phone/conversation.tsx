import { useQuery } from '@tanstack/react-query';
import { Phone as Handset, Video } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { formatPhone as written } from '../../../src/lib/format-phone.ts';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { Composer } from '../composer/composer.tsx';
import { go } from '../core/place.ts';
import { usePresence } from '../core/presences.ts';
import { callsOptions, messagesOptions, useNames } from '../core/queries.ts';
import type { Answering } from '../message/answering.ts';
import { MessageList } from '../message/message-list.tsx';
import { AsideButton } from './aside-button.tsx';
import { CallBar } from './call-bar.tsx';
import { text } from './phone.text.ts';
import { ScreenHead } from './screen-head.tsx';
import { useCalling } from './use-calling.ts';
import { useMarkRead } from './use-mark-read.ts';

const isGroup = (chat: string) => chat.endsWith('@g.us');

export function Conversation({ number, chat }: { number: string; chat: string }) {
  const t = useText(text);
  const name = useNames()(chat);
  const messages = useQuery(messagesOptions(number, chat));
  const calls = useQuery(callsOptions(number)).data?.filter(({ from, to }) => from === chat || to === chat) ?? [];
  const presence = usePresence(chat, number);
  const [answering, setAnswering] = useState<Answering>(null);
  const { call, hangUp, busy } = useCalling(number, chat);
  useMarkRead(number, chat, messages.data ?? []);
  const doing = presence === 'composing' || presence === 'recording' || presence === 'available';
  const note = doing ? t[presence] : isGroup(chat) ? '' : written(chat);
  const current = calls.findLast(({ state }) => state === 'ringing' || state === 'accepted');
  return (
    <>
      <ScreenHead name={name} note={note} back={{ label: t.back, go: () => go({ phone: number }) }}>
        <AsideButton />
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
        onAnswer={setAnswering}
      />
      <Composer number={number} chat={chat} answering={answering} onAnswered={() => setAnswering(null)} />
    </>
  );
}
