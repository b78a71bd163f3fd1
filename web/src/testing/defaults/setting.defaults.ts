import { initialSettings } from '../initial-settings.ts';
import type { DefaultResponses } from './default-responses.ts';

export const settingDefaults: DefaultResponses = { 'settings.list': () => initialSettings() };
