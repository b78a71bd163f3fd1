import { Button } from 'antd';
import { MessageCircle } from 'lucide-react';
import { useContext, useMemo, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { BeforeExpand } from '../../../ui/before-expand.ts';
import css from './cards.module.css';
import { text } from './conversation.text.ts';
import { numberProblem, useStartConversation } from '../use-start-conversation.ts';
import { cardsIn, type ContactCard } from './vcard.ts';

const few = 4;
/** Cards added per click: a message may hold thousands. */
const STEP = 20;

/** Contact cards, each with a button that opens the person's conversation. */
export function ContactCards({ body }: { body: string }) {
  const t = useText(text);
  const beforeExpand = useContext(BeforeExpand);
  const [most, setMost] = useState(STEP);
  const cards = useMemo(() => cardsIn(body), [body]);
  function expand() {
    beforeExpand();
    setMost(most + STEP);
  }
  if (cards.length === 0) return <span>{t.contact}</span>;
  return (
    <span className={css['people']} data-many={cards.length > few}>
      {cards.slice(0, most).map((card, at) => (
        <Person key={at} card={card} />
      ))}
      {cards.length > most && (
        <Button size="small" onClick={expand}>
          {t.moreCards(cards.length - most)}
        </Button>
      )}
    </span>
  );
}

function Person({ card: { name, phones } }: { card: ContactCard }) {
  const t = useText(text);
  const start = useStartConversation();
  const [first] = phones;
  const problem = numberProblem(start.error);
  const shown = name || first?.shown || t.contact;
  return (
    <span className={css['person']}>
      <Avatar name={shown} size={36} />
      <span>
        <strong>{shown}</strong>
        {phones.map(({ shown: number }) => (
          <small key={number}>{number}</small>
        ))}
        {problem && (
          <small role="alert" className={css['problem']}>
            {problem}
          </small>
        )}
      </span>
      {first && (
        <Button
          shape="circle"
          icon={<MessageCircle size={16} />}
          loading={start.isPending}
          aria-label={t.startWith(shown)}
          title={t.startWith(shown)}
          onClick={() => start.mutate({ name: shown, number: first.number })}
        />
      )}
    </span>
  );
}
