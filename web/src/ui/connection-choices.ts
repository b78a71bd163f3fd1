import type { WhatsappView } from '@recado/contracts';

/** The id of a group is longer than a number, or has the time of its making. */
const isGroupId = (number: string): boolean => number.includes('-') || number.length > 15;

/** Connections to choose from for a contact; one that cannot send to the contact is disabled, with the reason. */
export const connectionChoices = (
  connections: WhatsappView[],
  number: string | undefined,
  reason: (name: string) => string,
) =>
  connections.map(({ id, name, abilities }) => {
    const isMissing = number !== undefined && isGroupId(number) && !abilities.includes('groups');
    return { value: id, label: isMissing ? reason(name) : name, disabled: isMissing };
  });
