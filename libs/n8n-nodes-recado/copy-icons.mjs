// The icons stand beside the nodes that name them; the compiler leaves them out.
import { cpSync } from 'node:fs';

for (const node of ['Recado', 'RecadoTrigger'])
  cpSync(`${import.meta.dirname}/nodes/recado.svg`, `${import.meta.dirname}/dist/nodes/${node}/recado.svg`);
cpSync(`${import.meta.dirname}/nodes/recado.svg`, `${import.meta.dirname}/dist/credentials/recado.svg`);
