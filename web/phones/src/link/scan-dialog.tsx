import { Alert, Button, Input, Modal } from 'antd';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { formatPhone } from '../../../src/lib/format-phone.ts';
import type { PhoneView } from '../core/simulator.client.ts';
import { currentLocation, replaceLocation } from '../core/page-location.ts';
import { usePhones } from '../core/queries.ts';
import { PhoneAvatar } from '../phone-avatar.tsx';
import { PhoneForm } from '../list/phone-form.tsx';
import css from './link.module.css';
import { text } from './link.text.ts';
import { useLink } from './use-link.ts';

const MAX_CHOICES = 20;

/** Opened by the link in the product's dialog: a click on a phone scans the QR code of that dialog. */
export function ScanDialog({ qr }: { qr: string }) {
  const t = useText(text);
  const phones = usePhones();
  const [search, setSearch] = useState('');
  const leave = () => replaceLocation({ ...currentLocation(), qr: null });
  const { link, busyWith, error } = useLink(() => undefined);
  const matching = phones
    .filter(({ name, number }) => `${name} ${number}`.toLowerCase().includes(search.toLowerCase()))
    .sort((a, b) => a.devices.length - b.devices.length);
  return (
    <Modal open centered width={440} title={t.arrived} footer={null} onCancel={leave}>
      <div className={css['body']}>
        {error && <Alert type="error" showIcon title={error} />}
        {phones.length > 0 && <p className={css['soft']}>{t.arrivedHelp}</p>}
        {phones.length > MAX_CHOICES && (
          <Input
            placeholder={t.search}
            aria-label={t.search}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        {matching.length > 0 && (
          <ul className={css['choices']}>
            {matching.slice(0, MAX_CHOICES).map((phone) => (
              <PhoneChoice
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

function PhoneChoice({ phone, busy, onScan }: { phone: PhoneView; busy: boolean; onScan: () => void }) {
  const t = useText(text);
  const { name, number, devices } = phone;
  return (
    <li className={css['choice']}>
      <PhoneAvatar name={name || number} size={36} />
      <span className={css['about']}>
        <strong>{name || formatPhone(number)}</strong>
        <small>
          {formatPhone(number)}
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
