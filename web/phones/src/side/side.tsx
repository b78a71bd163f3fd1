import { Button } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useText } from '../../../src/lib/i18n.ts';
import { go, usePlace } from '../core/place.ts';
import { usePhone } from '../core/queries.ts';
import { Devices } from './devices.tsx';
import { Faults } from './faults.tsx';
import css from './side.module.css';
import { text } from './side.text.ts';

/** What is behind the phone: the devices it has linked, and what is wrong with the network. */
export function Side() {
  const t = useText(text);
  const place = usePlace();
  const phone = usePhone(place.phone ?? '');
  return (
    <section className={css['side']} aria-label={t.aside}>
      {place.side && (
        <Button
          className={css['back'] ?? ''}
          type="text"
          icon={<ArrowLeft size={16} />}
          onClick={() => go({ ...place, side: false })}
        >
          {t.back}
        </Button>
      )}
      {phone && <Devices phone={phone} />}
      <Faults key={phone?.number ?? ''} number={phone?.number} />
    </section>
  );
}
