import type { TicketView } from '@recado/contracts';
import { placeholders } from '@recado/contracts/template';
import { Dropdown } from 'antd';
import { Braces, Check, Clock, LayoutTemplate, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { placeholderText } from '../../../ui/placeholders.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { text } from './composer.text.ts';
import { text as scheduleText } from '../schedule/schedule.text.ts';
import { scheduleKey } from '../schedule/scheduling.tsx';
import type { TemplateOpener } from '../templates/use-template-picker.tsx';
import { useSignature, usePlaceholderValues } from './use-quick-suggestions.ts';
import css from './writing-menu.module.css';

interface Props {
  ticket: TicketView;
  onInsert: (words: string) => void;
  /** Absent without the plan's feature. */
  onSchedule?: (() => void) | undefined;
  templates: TemplateOpener;
}

/** Placeholders, templates, scheduling and the signature; a narrow screen has the latter two in the menu. */
export function WritingMenu({ ticket, onInsert, onSchedule, templates }: Props) {
  const t = useText(text);
  const { schedule } = useText(scheduleText);
  const names = useText(placeholderText);
  const values = usePlaceholderValues(ticket);
  const { isOn, toggle } = useSignature();
  const isWide = useMedia('(width >= 600px)');
  const [open, setOpen] = useState(false);
  const items = placeholders.map((key) => ({
    key,
    label: (
      <span className={css['item']}>
        {names[key]}
        <small>{values[key]}</small>
      </span>
    ),
    onClick: () => onInsert(values[key]),
  }));
  const signature = {
    key: 'signature',
    label: isOn ? t.unsign : t.sign,
    icon: isOn ? <Check size={14} /> : <PenLine size={14} />,
    onClick: toggle,
  };
  const later = { key: 'schedule', label: schedule, icon: <Clock size={14} />, onClick: () => onSchedule?.() };
  const more = [{ type: 'divider' as const }, ...(onSchedule ? [later] : []), signature];
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="topLeft"
        open={open}
        onOpenChange={setOpen}
        menu={{ items: isWide ? items : [...items, ...more] }}
      >
        <span>
          <IconButton label={t.placeholders} icon={Braces} opened={open} />
        </span>
      </Dropdown>
      {templates.isAble && <IconButton label={t.templates} icon={LayoutTemplate} onClick={() => templates.open()} />}
      {isWide && onSchedule && <IconButton label={schedule} keys={scheduleKey} icon={Clock} onClick={onSchedule} />}
      {isWide && (
        <IconButton
          label={isOn ? t.unsign : t.sign}
          icon={PenLine}
          aria-pressed={isOn}
          className={css['sign'] ?? ''}
          onClick={toggle}
        />
      )}
    </>
  );
}
