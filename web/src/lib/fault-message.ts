import { faults, type FaultCode } from '@recado/contracts/faults';
import { language } from './i18n.ts';

const isFaultCode = (code: string): code is FaultCode => code in faults;

/**
 * The words for a code that stands in what is shown (why a message was not sent). For those of an answer see `wordsOf`:
 * these come with all codes in all languages, which the first page does without.
 */
export const faultMessage = (code: string): string => (isFaultCode(code) ? faults[code][language.get()] : code);
