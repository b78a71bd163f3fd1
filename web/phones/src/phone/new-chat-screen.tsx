import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { formatPhone } from '../../../src/lib/format-phone.ts';
import { Field } from '../../../src/ui/field.tsx';
import type { PhoneView } from '../core/simulator.client.ts';
import { errorTexts } from '../core/error-text.ts';
import { goTo } from '../core/page-location.ts';
import { usePhones } from '../core/queries.ts';
import { digitsOf } from '../core/suggest-phone.ts';
import { PhoneAvatar } from '../phone-avatar.tsx';
import css from './chat-list.module.css';
import { text } from './phone.text.ts';
import { ScreenHead } from './screen-head.tsx';

const MAX_CHOICES = 30;

export function NewChatScreen({ number }: { number: string }) {
  const t = useText(text);
  const errorWords = useText(errorTexts);
  const [typed, setTyped] = useState('');
  const [isUnknown, setIsUnknown] = useState(false);
  const others = usePhones().filter((phone) => phone.number !== number);
  const digits = digitsOf(typed);
  const openChat = (chat: string) => goTo({ phone: number, chat });
  return (
    <>
      <ScreenHead name={t.newChat} face={false} back={{ label: t.back, go: () => goTo({ phone: number }) }} />
      <form
        className={css['ask']}
        onSubmit={(event) => {
          event.preventDefault();
          if (others.some((phone) => phone.number === digits)) openChat(digits);
          else setIsUnknown(true);
        }}
      >
        <Field label={t.toNumber} error={isUnknown ? errorWords.stranger : undefined}>
          {(wiring) => (
            <Input
              {...wiring}
              type="tel"
              autoComplete="off"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setIsUnknown(false);
              }}
              suffix={
                <Button size="small" type="primary" htmlType="submit" disabled={!digits}>
                  {t.write}
                </Button>
              }
            />
          )}
        </Field>
      </form>
      <div className={css['rows']}>
        <PhoneChoices
          title={t.suggestions}
          phones={others.filter((phone) => phone.devices.length > 0 && phone.number.includes(digits))}
          onPick={openChat}
        />
        <PhoneChoices
          title={t.others}
          phones={others.filter((phone) => phone.devices.length === 0 && phone.number.includes(digits))}
          onPick={openChat}
        />
      </div>
    </>
  );
}

function PhoneChoices({
  title,
  phones,
  onPick,
}: {
  title: string;
  phones: PhoneView[];
  onPick: (number: string) => void;
}) {
  if (phones.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={css['part']}>{title}</h3>
      <ul>
        {phones.slice(0, MAX_CHOICES).map(({ number, name }) => (
          <li key={number}>
            <button type="button" className={css['row']} onClick={() => onPick(number)}>
              <PhoneAvatar name={name || number} size={40} />
              <span className={css['about']}>
                <span className={css['line']}>
                  <strong>{name || formatPhone(number)}</strong>
                </span>
                <span className={css['number']}>{formatPhone(number)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
