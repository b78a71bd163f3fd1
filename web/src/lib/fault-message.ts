import { faults, type FaultCode } from '@recado/contracts/faults';
import { language } from './i18n.ts';

const isFaultCode = (code: string): code is FaultCode => code in faults;

/**
 * The message for a fault code inside data (why a message was not sent). A failed request has its own `errorMessage`:
 * this module bundles all codes in all languages, which the first page does not load.
 */
export const faultMessage = (code: string): string => (isFaultCode(code) ? faults[code][language.get()] : code);
