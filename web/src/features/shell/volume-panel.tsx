import { Slider } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { volume } from '../../lib/preferences.ts';
import { playNotificationSound } from '../../lib/notification-sound.ts';
import { useStored } from '../../lib/stored-value.ts';
import { text } from './shell.text.ts';

export default function VolumePanel() {
  const t = useText(text);
  const [level, setLevel] = useStored(volume);
  return (
    <>
      <span id="volume-name">{t.volume}</span>
      <Slider
        min={0}
        max={1}
        step={0.1}
        value={level}
        ariaLabelledByForHandle="volume-name"
        tooltip={{ formatter: (value) => `${Math.round((value ?? 0) * 100)} %` }}
        onChange={setLevel}
        onChangeComplete={() => playNotificationSound()}
      />
    </>
  );
}
