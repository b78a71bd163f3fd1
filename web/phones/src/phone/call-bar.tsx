import { Button } from 'antd';
import { Phone as Handset, PhoneOff, Video } from 'lucide-react';
import { useText } from '../../../src/lib/i18n.ts';
import type { CallView } from '../core/simulator.client.ts';
import css from './call-bar.module.css';
import { text } from './phone.text.ts';

interface Props {
  call: CallView;
  mine: boolean;
  name: string;
  onHangUp: (id: string) => void;
}

export function CallBar({ call: { id, video, state }, mine, name, onHangUp }: Props) {
  const t = useText(text);
  const Icon = video ? Video : Handset;
  return (
    <output className={css['bar']}>
      <Icon size={16} aria-hidden="true" />
      <span>{state === 'accepted' ? t.inCall : mine ? t.calling(name) : t.incoming(name)}</span>
      {mine && (
        <Button size="small" danger type="primary" icon={<PhoneOff size={14} />} onClick={() => onHangUp(id)}>
          {t.hangUp}
        </Button>
      )}
    </output>
  );
}
