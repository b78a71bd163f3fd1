export interface FakeTypebotInput {
  type: string;
  items?: { id: string; content?: string; title?: string; value?: string; [field: string]: unknown }[];
  options?: { isMultipleChoice?: boolean; length?: number; [field: string]: unknown };
  [field: string]: unknown;
}

/** An answer as the server understands it; null when it asks again. */
export function typebotAccepts(input: FakeTypebotInput, message: string): string | null {
  switch (input.type) {
    case 'choice input':
    case 'picture choice input':
    case 'cards':
      return input.options?.isMultipleChoice ? severalItems(input, message) : oneItem(input, message);
    case 'email input':
      return /^\S+@\S+\.\S+$/.test(message) ? message : null;
    case 'number input':
      return message !== '' && Number.isFinite(Number(message)) ? message : null;
    case 'rating input':
      return Number(message) >= 1 && Number(message) <= (input.options?.length ?? 10) ? message : null;
    case 'url input':
    case 'file input':
      return message.split(', ').every((link) => /^https?:\/\/\S+$/.test(link)) ? message : null;
    case 'payment input':
      // Anything else counts as paid.
      return message === 'fail' ? null : 'Success';
    default:
      return message === '' ? null : message;
  }
}

function oneItem({ items = [] }: FakeTypebotInput, message: string): string | null {
  const found = items.find(({ id, value, content, title }) => [id, value, content ?? title].includes(message));
  return found ? (found.content ?? found.title ?? found.id) : null;
}

/** Several are known by their position, too. */
function severalItems(input: FakeTypebotInput, message: string): string | null {
  const parts = message.split(', ').map((part) => {
    const { content, title } = input.items?.[Number(part) - 1] ?? {};
    return oneItem(input, part) ?? content ?? title;
  });
  return parts.every((part) => part !== undefined) ? parts.join(', ') : null;
}
