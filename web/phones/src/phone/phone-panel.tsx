import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useText } from '../../../src/lib/i18n.ts';
import { Empty } from '../../../src/ui/empty.tsx';
import { NEW_CHAT, usePageLocation } from '../core/page-location.ts';
import { phonesOptions } from '../core/queries.ts';
import { FirstSteps } from '../first-steps.tsx';
import { ChatList } from './chat-list.tsx';
import { Conversation } from './conversation.tsx';
import { NewChatScreen } from './new-chat-screen.tsx';
import { text } from './phone.text.ts';
import css from './phone-panel.module.css';
import { useAvailable } from './use-available.ts';

/** The selected phone; without a selection, the first steps. */
export function PhonePanel() {
  const t = useText(text);
  const { phone } = usePageLocation();
  const { data: phones } = useQuery(phonesOptions);
  const known = phones?.some(({ number }) => number === phone);
  return (
    <div className={css['stage']} data-phone={phone !== null && known !== false}>
      {phone === null && phones && <FirstSteps />}
      {phone !== null && known === false && (
        <Empty icon={Smartphone} title={t.noPhone}>
          {t.noPhoneHelp}
        </Empty>
      )}
      {phone !== null && known && <PhoneScreen key={phone} number={phone} />}
    </div>
  );
}

function PhoneScreen({ number }: { number: string }) {
  const { chat } = usePageLocation();
  useAvailable(number);
  return (
    <div className={css['body']}>
      <div className={css['screen']}>
        <div className={css['top']} aria-hidden="true">
          <i />
        </div>
        {chat === null && <ChatList number={number} />}
        {chat === NEW_CHAT && <NewChatScreen number={number} />}
        {chat !== null && chat !== NEW_CHAT && <Conversation key={chat} number={number} chat={chat} />}
      </div>
    </div>
  );
}
