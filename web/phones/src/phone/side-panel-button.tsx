import { MonitorSmartphone } from 'lucide-react';
import { useText } from '../../../src/lib/i18n.ts';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { useMedia } from '../../../src/ui/use-media.ts';
import { goTo, usePageLocation } from '../core/page-location.ts';
import { text } from './phone.text.ts';

/** Opens the side panel on screens where it is not beside the phone. */
export function SidePanelButton() {
  const t = useText(text);
  const pageLocation = usePageLocation();
  if (useMedia('(width >= 1180px)')) return null;
  return <IconButton label={t.aside} icon={MonitorSmartphone} onClick={() => goTo({ ...pageLocation, side: true })} />;
}
