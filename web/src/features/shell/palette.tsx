/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the pattern of a combobox: its keys are the field's, and `datalist` cannot be drawn */
import { Search } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useAllCommands } from '../../lib/commands.ts';
import { useText } from '../../lib/i18n.ts';
import { filterByName } from '../../lib/filter-by-name.ts';
import { useModal } from '../../ui/use-modal.ts';
import { Keys } from '../../ui/key-hint.tsx';
import css from './palette.module.css';
import { text } from './shell.text.ts';
import { deliverTyping } from './typed-ahead.ts';
import { usePaletteFinds, useRecentCommands } from './use-palette-finds.ts';

/** Command palette: every action and page by name, and contacts, tickets and messages by their words. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const dialog = useModal(onClose);
  const [typed, setTyped] = useState('');
  useEffect(() => deliverTyping((text) => setTyped((before) => before + text)), []);
  const [at, setAt] = useState(0);
  const commands = useAllCommands().filter((command) => !command.keyOnly);
  const { finds, isSearching } = usePaletteFinds(typed);
  const recent = useRecentCommands();
  const named = filterByName(commands, typed, (command) => `${command.title} ${command.group}`);
  const found = [...(typed.trim() === '' ? recent : []), ...named, ...finds];
  const active = found[Math.min(at, found.length - 1)];

  function choose(id: string | undefined) {
    const command = found.find((candidate) => candidate.id === id);
    onClose();
    // After the dialog has restored the focus, so that the command can move it.
    if (command) setTimeout(command.run);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') choose(active?.id);
    else return;
    event.preventDefault();
  }
  return (
    <dialog ref={dialog} className={css['palette']} aria-label={t.palette}>
      <div className={css['search']}>
        <Search size={16} aria-hidden="true" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={active ? `command-${active.id}` : undefined}
          aria-label={t.paletteSearch}
          placeholder={t.paletteSearch}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
        />
      </div>
      <div id="palette-list" role="listbox" aria-label={t.palette} className={css['list']}>
        {found.map((command) => (
          <div
            key={command.id}
            id={`command-${command.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={command === active}
            className={css['option']}
            ref={(element) => {
              if (command === active) element?.scrollIntoView({ block: 'nearest' });
            }}
            onPointerMove={() => setAt(found.indexOf(command))}
            onClick={() => choose(command.id)}
          >
            <span>{command.title}</span>
            <small>{command.group}</small>
            {command.key && <Keys of={command.key} />}
          </div>
        ))}
      </div>
      {typed.trim() === '' && <p className={css['help']}>{t.paletteHelp}</p>}
      {isSearching && <p className={css['none']}>{t.searching}</p>}
      {found.length === 0 && !isSearching && <p className={css['none']}>{t.noCommand}</p>}
    </dialog>
  );
}
