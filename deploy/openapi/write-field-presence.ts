import { writeFileSync } from 'node:fs';
import { inRoot } from '../standalone/repository-paths.ts';
import { fieldPresenceModule } from './field-presence.ts';

// Prettier wraps the long lines.
writeFileSync(inRoot('libs', 'contracts', 'src', 'field-presence.gen.ts'), fieldPresenceModule());
