import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useText } from '../../../src/lib/i18n.ts';
import { Empty } from '../../../src/ui/empty.tsx';
import { newChat, usePlace } from '../core/place.ts';
import { phonesOptions } from '../core/queries.ts';
import { Guide } from '../guide.tsx';
import { Chats } from './chats.tsx';
import { Conversation } from './conversation.tsx';
import { NewChat } from './new-chat.tsx';
import { text } from './phone.text.ts';
import css from './stage.module.css';
import { useAvailable } from './use-available.ts';

/** The picked phone; without one, what to do first. */
export function Stage() {
  const t = useText(text);
  const { phone } = usePlace();
  const { data: phones } = useQuery(phonesOptions);
  const known = phones?.some(({ number }) => number === phone);
  return (
    <div className={css['stage']} data-phone={phone !== null && known !== false}>
      {phone === null && phones && <Guide />}
      {phone !== null && known === false && (
        <Empty icon={Smartphone} title={t.noPhone}>
          {t.noPhoneHelp}
        </Empty>
      )}
      {phone !== null && known && <Drawn key={phone} number={phone} />}
    </div>
  );
}

function Drawn({ number }: { number: string }) {
  const { chat } = usePlace();
  useAvailable(number);
  return (
    <div className={css['body']}>
      <div className={css['screen']}>
        <div className={css['top']} aria-hidden="true">
          <i />
        </div>
        {chat === null && <Chats number={number} />}
        {chat === newChat && <NewChat number={number} />}
        {chat !== null && chat !== newChat && <Conversation key={chat} number={number} chat={chat} />}
      </div>
    </div>
  );
}
