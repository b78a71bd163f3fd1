import { Button } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useText } from '../../../src/lib/i18n.ts';
import { goTo, usePageLocation } from '../core/page-location.ts';
import { usePhone } from '../core/queries.ts';
import { DeviceList } from './device-list.tsx';
import { FaultList } from './fault-list.tsx';
import css from './side-panel.module.css';
import { text } from './side-panel.text.ts';

/** The linked devices of the phone, and the injected faults. */
export function SidePanel() {
  const t = useText(text);
  const pageLocation = usePageLocation();
  const phone = usePhone(pageLocation.phone ?? '');
  return (
    <section className={css['side']} aria-label={t.aside}>
      {pageLocation.side && (
        <Button
          className={css['back'] ?? ''}
          type="text"
          icon={<ArrowLeft size={16} />}
          onClick={() => goTo({ ...pageLocation, side: false })}
        >
          {t.back}
        </Button>
      )}
      {phone && <DeviceList phone={phone} />}
      <FaultList key={phone?.number ?? ''} number={phone?.number} />
    </section>
  );
}
