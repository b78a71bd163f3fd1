import { webhookEventGroups, webhookEventTypes } from '@recado/contracts/integrations/webhook-events';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { useText } from '../../lib/i18n.ts';
import { FieldNote } from '../../ui/field.tsx';
import { fieldText } from './webhook-fields.text.ts';
import css from './webhooks.module.css';

interface Props {
  events: string[];
  error: string | undefined;
  onChange: (events: string[]) => void;
}
type EventGroup = (typeof webhookEventGroups)[number];
type EventKind = EventGroup extends `${infer K}.*` ? K : never;

/** Types of events by resource; a whole group includes types that are added to it later. */
export function EventFields({ events, error, onChange }: Props) {
  const f = useText(fieldText);
  const noteId = useId();
  const toggle = (event: string, isChosen: boolean) =>
    onChange(isChosen ? [...events, event] : events.filter((other) => other !== event));
  return (
    <fieldset className={css['events']} data-invalid={error ? true : undefined} aria-describedby={noteId}>
      <legend>{f.events}</legend>
      <div className={css['groups']}>
        {webhookEventGroups.map((group) => (
          <Group
            key={group}
            group={group}
            events={events}
            onToggle={toggle}
            onWhole={(isWhole) => {
              const others = events.filter((event) => !event.startsWith(group.slice(0, -1)));
              onChange(isWhole ? [...others, group] : others);
            }}
          />
        ))}
      </div>
      <FieldNote id={noteId} help={f.eventsHelp} error={error} />
    </fieldset>
  );
}

interface GroupProps {
  group: EventGroup;
  events: string[];
  onToggle: (event: string, isChosen: boolean) => void;
  onWhole: (isWhole: boolean) => void;
}
function Group({ group, events, onToggle, onWhole }: GroupProps) {
  const f = useText(fieldText);
  const kind = group.slice(0, -2) as EventKind;
  const isWhole = events.includes(group);
  const singles = webhookEventTypes.filter((type) => type.startsWith(`${kind}.`));
  return (
    <div className={css['group']}>
      <Checkbox checked={isWhole} onChange={(event) => onWhole(event.target.checked)}>
        {f[kind]}
      </Checkbox>
      {!isWhole && singles.length > 1 && (
        <div className={css['singles']}>
          {singles.map((type) => (
            <Checkbox
              key={type}
              checked={events.includes(type)}
              onChange={(event) => onToggle(type, event.target.checked)}
            >
              <code className={css['type']}>{type}</code>
            </Checkbox>
          ))}
        </div>
      )}
    </div>
  );
}
