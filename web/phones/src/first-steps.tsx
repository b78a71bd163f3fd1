import { Button } from 'antd';
import { Check } from 'lucide-react';
import { useText } from '../../src/lib/i18n.ts';
import { openDialog } from './core/open-dialog.ts';
import { usePhones } from './core/queries.ts';
import css from './first-steps.module.css';
import { text } from './page.text.ts';

/** Three steps for a new user: a phone, a scan, a first message. The next step is highlighted. */
export function FirstSteps() {
  const t = useText(text);
  const phones = usePhones();
  const linked = phones.find(({ devices }) => devices.length > 0);
  const next = phones.length === 0 ? 0 : linked ? 2 : 1;
  const steps = [
    { title: t.step1, help: t.step1Help, label: t.step1Do, act: () => openDialog.set({ kind: 'phone' }) },
    {
      title: t.step2,
      help: t.step2Help,
      label: t.step2Do,
      act: () => openDialog.set({ kind: 'link', number: phones[0]?.number ?? '' }),
    },
    {
      title: t.step3,
      help: t.step3Help,
      label: t.step3Do,
      act: () => openDialog.set({ kind: 'customer', to: linked?.number ?? '' }),
    },
  ];
  return (
    <section className={css['guide']} aria-labelledby="steps">
      <h2 id="steps">{t.stepsTitle}</h2>
      <p className={css['intro']}>{t.stepsIntro}</p>
      <ol>
        {steps.map(({ title, help, label, act }, at) => (
          <li key={title} data-state={at < next ? 'done' : at === next ? 'next' : 'later'}>
            <span className={css['mark']} aria-hidden="true">
              {at < next ? <Check size={16} /> : at + 1}
            </span>
            <div>
              <h3>
                {title}
                {at < next && <span className="sr-only"> ({t.done})</span>}
              </h3>
              <p>{help}</p>
              {at <= next && (
                <Button
                  type={at === next ? 'primary' : 'default'}
                  size={at === next ? 'middle' : 'small'}
                  onClick={act}
                >
                  {label}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
