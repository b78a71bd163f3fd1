import type { TicketView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { filterByName, withoutAccents } from '../../../lib/filter-by-name.ts';
import { ColorChip } from '../../../ui/color-chip.tsx';
import { text } from './details.text.ts';
import { tagsOptions, useNewTag, useTagging } from './tag.queries.ts';
import css from './ticket-tags.module.css';

const shown = 50;
const newTag = 0;
export const tagFieldId = 'ticket-tag';

/** Adds and removes tags of the ticket; an unknown name creates a tag. */
export function TicketTags({ ticket }: { ticket: TicketView }) {
  const t = useText(text);
  const { data: tags = [], isPending } = useQuery(tagsOptions());
  const [typed, setTyped] = useState('');
  const tagging = useTagging(ticket);
  const create = useNewTag(ticket);

  const name = typed.trim();
  const free = tags.filter(({ id }) => !ticket.tags.some((tag) => tag.id === id));
  const isNew = name.length >= 3 && !tags.some((tag) => withoutAccents(tag.name) === withoutAccents(name));
  const options = [
    ...filterByName(free, name, (tag) => tag.name)
      .slice(0, shown)
      .map((tag) => ({ value: tag.id, label: <Option {...tag} /> })),
    ...(isNew ? [{ value: newTag, label: t.newTag(name) }] : []),
  ];
  function choose(id: number) {
    setTyped('');
    if (id === newTag) return create.mutate(name);
    const label = tags.find((tag) => tag.id === id);
    if (label) tagging.mutate({ label, on: true });
  }
  return (
    <div className={css['tags']}>
      {ticket.tags.length > 0 && (
        <ul>
          {ticket.tags.map((tag) => (
            <li key={tag.id}>
              <ColorChip
                color={tag.color}
                after={
                  <button
                    type="button"
                    aria-label={t.takeTag(tag.name)}
                    onClick={() => tagging.mutate({ label: tag, on: false })}
                  >
                    <X size={12} aria-hidden="true" />
                  </button>
                }
              >
                {tag.name}
              </ColorChip>
            </li>
          ))}
        </ul>
      )}
      <Select
        id={tagFieldId}
        className={css['add'] ?? ''}
        aria-label={t.addTag}
        placeholder={t.addTag}
        value={null}
        showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
        loading={isPending || create.isPending}
        options={options}
        notFoundContent={name ? `${t.noTags}. ${name.length < 3 ? t.shortTag : ''}` : t.noTags}
        onSelect={(id: number | null) => id !== null && choose(id)}
      />
    </div>
  );
}

const Option = ({ name, color }: { name: string; color: string }) => (
  <span className={css['option']}>
    <i style={{ background: color }} />
    {name}
  </span>
);
