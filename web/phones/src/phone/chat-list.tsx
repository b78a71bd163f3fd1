import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link2, MessageSquarePlus, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { formatPhone } from '../../../src/lib/format-phone.ts';
import { Empty } from '../../../src/ui/empty.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { openDialog } from '../core/open-dialog.ts';
import { goTo, NEW_CHAT } from '../core/page-location.ts';
import { chatsOptions, useDisplayNames, usePhones } from '../core/queries.ts';
import { SidePanelButton } from './side-panel-button.tsx';
import { ChatRow } from './chat-row.tsx';
import css from './chat-list.module.css';
import { text } from './phone.text.ts';
import { ScreenHead } from './screen-head.tsx';

const pageSize = 30;

export function ChatList({ number }: { number: string }) {
  const t = useText(text);
  const name = useDisplayNames();
  const { data: chats } = useQuery(chatsOptions(number));
  const [shown, setShown] = useState(pageSize);
  const begin = () => goTo({ phone: number, chat: NEW_CHAT });
  return (
    <>
      <ScreenHead
        name={name(number)}
        note={formatPhone(number)}
        back={{ label: t.backToPhones, go: () => goTo({}), narrowOnly: true }}
      >
        <SidePanelButton />
        <IconButton label={t.newChat} icon={MessageSquarePlus} onClick={begin} />
      </ScreenHead>
      <div className={css['rows']}>
        {chats?.length === 0 && <NoChats number={number} onBegin={begin} />}
        <ul>
          {chats?.slice(0, shown).map((chat) => (
            <ChatRow key={chat} number={number} chat={chat} />
          ))}
        </ul>
        {chats && chats.length > shown && (
          <Button type="link" onClick={() => setShown(shown + pageSize)}>
            {t.more(String(chats.length - shown))}
          </Button>
        )}
      </div>
    </>
  );
}

/** The next step: to link a device, or to start a chat once a device is linked. */
function NoChats({ number, onBegin }: { number: string; onBegin: () => void }) {
  const t = useText(text);
  const phones = usePhones();
  const linked = phones.some(({ devices }) => devices.length > 0);
  const company = phones.some((phone) => phone.number === number && phone.devices.length > 0);
  return (
    <Empty
      icon={linked ? MessagesSquare : Link2}
      title={linked ? t.noChats : t.nextStep}
      action={
        <div className={css['actions']}>
          {!linked && (
            <Button type="primary" onClick={() => openDialog.set({ kind: 'link', number })}>
              {t.link}
            </Button>
          )}
          {company && (
            <Button type="primary" onClick={() => openDialog.set({ kind: 'customer', to: number })}>
              {t.asCustomer}
            </Button>
          )}
          <Button type={linked && !company ? 'primary' : 'default'} onClick={onBegin}>
            {t.newChat}
          </Button>
        </div>
      }
    >
      {linked ? t.noChatsHelp : t.nextStepHelp}
    </Empty>
  );
}
