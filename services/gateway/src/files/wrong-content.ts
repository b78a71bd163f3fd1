import { Fault } from '@recado/contracts';

export const wrongContent = (name: string, field: string): Fault =>
  new Fault('ERR_FILE_CONTENT', { name }, [{ field, rule: 'ERR_FILE_CONTENT' }]);
