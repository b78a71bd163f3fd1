import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { formatPhone as written } from '../../../src/lib/format-phone.ts';
import { Field } from '../../../src/ui/field.tsx';
import type { Phone } from '../core/api.ts';
import { failures } from '../core/failure.ts';
import { go } from '../core/place.ts';
import { usePhones } from '../core/queries.ts';
import { digitsOf } from '../core/suggest.ts';
import { Face } from '../face.tsx';
import css from './chats.module.css';
import { text } from './phone.text.ts';
import { ScreenHead } from './screen-head.tsx';

const most = 30;

export function NewChat({ number }: { number: string }) {
  const t = useText(text);
  const said = useText(failures);
  const [typed, setTyped] = useState('');
  const [stranger, setStranger] = useState(false);
  const others = usePhones().filter((one) => one.number !== number);
  const sought = digitsOf(typed);
  const write = (chat: string) => go({ phone: number, chat });
  return (
    <>
      <ScreenHead name={t.newChat} face={false} back={{ label: t.back, go: () => go({ phone: number }) }} />
      <form
        className={css['ask']}
        onSubmit={(event) => {
          event.preventDefault();
          if (others.some((one) => one.number === sought)) write(sought);
          else setStranger(true);
        }}
      >
        <Field label={t.toNumber} error={stranger ? said.stranger : undefined}>
          {(wiring) => (
            <Input
              {...wiring}
              type="tel"
              autoComplete="off"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setStranger(false);
              }}
              suffix={
                <Button size="small" type="primary" htmlType="submit" disabled={!sought}>
                  {t.write}
                </Button>
              }
            />
          )}
        </Field>
      </form>
      <div className={css['rows']}>
        <Choices
          title={t.suggestions}
          phones={others.filter((one) => one.devices.length > 0 && one.number.includes(sought))}
          onPick={write}
        />
        <Choices
          title={t.others}
          phones={others.filter((one) => one.devices.length === 0 && one.number.includes(sought))}
          onPick={write}
        />
      </div>
    </>
  );
}

function Choices({ title, phones, onPick }: { title: string; phones: Phone[]; onPick: (number: string) => void }) {
  if (phones.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={css['part']}>{title}</h3>
      <ul>
        {phones.slice(0, most).map(({ number, name }) => (
          <li key={number}>
            <button type="button" className={css['row']} onClick={() => onPick(number)}>
              <Face name={name || number} size={40} />
              <span className={css['about']}>
                <span className={css['line']}>
                  <strong>{name || written(number)}</strong>
                </span>
                <span className={css['number']}>{written(number)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
