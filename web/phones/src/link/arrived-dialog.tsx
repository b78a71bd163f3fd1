import { Alert, Button, Input, Modal } from 'antd';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { formatPhone as written } from '../../../src/lib/format-phone.ts';
import type { Phone } from '../core/api.ts';
import { here, replace } from '../core/place.ts';
import { usePhones } from '../core/queries.ts';
import { Face } from '../face.tsx';
import { PhoneForm } from '../list/phone-form.tsx';
import css from './link.module.css';
import { text } from './link.text.ts';
import { useLink } from './use-link.ts';

const most = 20;

/** The product led here with the code of its screen: one click on a phone, and it is scanned. */
export function ArrivedDialog({ qr }: { qr: string }) {
  const t = useText(text);
  const phones = usePhones();
  const [sought, setSought] = useState('');
  const leave = () => replace({ ...here(), qr: null });
  const { link, busyWith, error } = useLink(() => undefined);
  const found = phones
    .filter(({ name, number }) => `${name} ${number}`.toLowerCase().includes(sought.toLowerCase()))
    .sort((a, b) => a.devices.length - b.devices.length);
  return (
    <Modal open centered width={440} title={t.arrived} footer={null} onCancel={leave}>
      <div className={css['body']}>
        {error && <Alert type="error" showIcon title={error} />}
        {phones.length > 0 && <p className={css['soft']}>{t.arrivedHelp}</p>}
        {phones.length > most && (
          <Input
            placeholder={t.search}
            aria-label={t.search}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        )}
        {found.length > 0 && (
          <ul className={css['choices']}>
            {found.slice(0, most).map((phone) => (
              <Choice
                key={phone.number}
                phone={phone}
                busy={busyWith === phone.number}
                onScan={() => link(phone.number, { qr })}
              />
            ))}
          </ul>
        )}
        {phones.length > 0 && <h3 className={css['title']}>{t.createTitle}</h3>}
        <PhoneForm
          key={phones.length === 0 ? 'first' : 'further'}
          label={t.createAndScan}
          onDone={({ number }) => link(number, { qr })}
        />
      </div>
    </Modal>
  );
}

function Choice({ phone, busy, onScan }: { phone: Phone; busy: boolean; onScan: () => void }) {
  const t = useText(text);
  const { name, number, devices } = phone;
  return (
    <li className={css['choice']}>
      <Face name={name || number} size={36} />
      <span className={css['about']}>
        <strong>{name || written(number)}</strong>
        <small>
          {written(number)}
          {devices.length > 0 && ` · ${t.already}`}
        </small>
      </span>
      <Button
        type={devices.length > 0 ? 'default' : 'primary'}
        icon={<ScanLine size={14} />}
        loading={busy}
        aria-label={t.scanWith(name || number)}
        onClick={onScan}
      >
        {t.scanShort}
      </Button>
    </li>
  );
}
