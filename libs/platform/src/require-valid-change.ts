import { Fault } from '@recado/contracts';

const NAME = { shortest: 2, longest: 50 };
const digitsIn = (text: string): string => text.replace(/[\s()+.-]/g, '');

/**
 * Whether an update gives a contact another name. What was read may be sent back as it is: WhatsApp and imports give names of
 * other lengths than people may.
 * @throws Fault ERR_VALIDATION for a new name that nobody may give
 */
export function isOtherName(given: string, stored: string): boolean {
  if (given.trim() === stored.trim()) return false;
  const { length } = given;
  if (length < NAME.shortest) throw invalid('name', 'minLength', NAME.shortest);
  if (length > NAME.longest) throw invalid('name', 'maxLength', NAME.longest);
  return true;
}

/**
 * Whether an update gives a contact another number. A group's is its id on WhatsApp, and a contact that is known without one
 * has an empty one.
 * @throws Fault ERR_VALIDATION for a new one that is no phone number
 */
export function isOtherNumber(given: string, stored: string | null): boolean {
  if (digitsIn(given) === digitsIn(stored ?? '')) return false;
  if (!/^\d{8,20}$/.test(given)) throw invalid('number', 'phoneNumber');
  return true;
}

const invalid = (field: string, rule: string, limit?: number): Fault =>
  new Fault('ERR_VALIDATION', {}, [{ field, rule, ...(limit === undefined ? {} : { limit }) }]);
