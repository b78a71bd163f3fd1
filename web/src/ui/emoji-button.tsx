import { Popover } from 'antd';
import { Smile } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { IconButton } from './icon-button.tsx';
import { AnyEmoji } from './any-emoji.tsx';
import { text } from './emoji.text.ts';

export function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  const choose = (emoji: string) => {
    setOpen(false);
    onChoose(emoji);
  };
  return (
    <Popover
      trigger="click"
      placement="topLeft"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      styles={{ container: { padding: 0 } }}
      content={<AnyEmoji onChoose={choose} />}
    >
      <span>
        <IconButton label={t.emoji} icon={Smile} opened={open} />
      </span>
    </Popover>
  );
}
