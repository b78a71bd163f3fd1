// Bundles all services as one program, for `npm start`. Usage, in the root: `rolldown -c deploy/standalone/rolldown.config.mjs`.
import { join } from 'node:path';
import { bundleOfServices } from '../../rolldown.config.mjs';
import { services } from './services.ts';

export default bundleOfServices(services, join(import.meta.dirname, 'dist'));
