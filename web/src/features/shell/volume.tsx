import { Popover } from 'antd';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n.ts';
import { volume } from '../../lib/preferences.ts';
import { useStored } from '../../lib/stored-value.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { text } from './shell.text.ts';
import css from './volume.module.css';

const VolumePanel = lazy(() => import('./volume-panel.tsx'));

export function Volume() {
  const t = useText(text);
  const [level] = useStored(volume);
  const panel = (
    <div className={css['panel']}>
      <Suspense>
        <VolumePanel />
      </Suspense>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={panel}>
      <span>
        <IconButton label={t.volume} icon={level === 0 ? VolumeX : level < 0.5 ? Volume1 : Volume2} />
      </span>
    </Popover>
  );
}
