import { Popover, Slider } from 'antd';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { volume } from '../../lib/preferences.ts';
import { chime } from '../../lib/sound.ts';
import { useStored } from '../../lib/stored.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { text } from './shell.text.ts';
import css from './volume.module.css';

export function Volume() {
  const t = useText(text);
  const [level, setLevel] = useStored(volume);
  const slider = (
    <div className={css['panel']}>
      <span id="volume-name">{t.volume}</span>
      <Slider
        min={0}
        max={1}
        step={0.1}
        value={level}
        ariaLabelledByForHandle="volume-name"
        tooltip={{ formatter: (value) => `${Math.round((value ?? 0) * 100)} %` }}
        onChange={setLevel}
        onChangeComplete={() => chime()}
      />
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={slider}>
      <span>
        <IconButton label={t.volume} icon={level === 0 ? VolumeX : level < 0.5 ? Volume1 : Volume2} />
      </span>
    </Popover>
  );
}
