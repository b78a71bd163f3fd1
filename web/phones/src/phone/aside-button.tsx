import { MonitorSmartphone } from 'lucide-react';
import { useText } from '../../../src/lib/i18n.ts';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { useMedia } from '../../../src/ui/use-media.ts';
import { go, usePlace } from '../core/place.ts';
import { text } from './phone.text.ts';

/** Leads to the devices and faults where there is no room for them beside the phone. */
export function AsideButton() {
  const t = useText(text);
  const place = usePlace();
  if (useMedia('(width >= 1180px)')) return null;
  return <IconButton label={t.aside} icon={MonitorSmartphone} onClick={() => go({ ...place, side: true })} />;
}
