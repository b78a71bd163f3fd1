import { createCache } from '@ant-design/cssinjs';

/**
 * Ant Design's styles, which stay once they are made. Left alone it removes a component's variables from the page with the
 * last one shown and makes them anew with the next: each conversation that is opened had the browser style the whole page
 * twice.
 */
export const styles = createCache();

const update = styles.opUpdate.bind(styles);
styles.opUpdate = (path, change) =>
  update(path, (before) => {
    const after = change(before ?? null);
    const isNew = !before && after;
    // One user more than there are.
    return isNew ? [after[0] + 1, after[1]] : after;
  });
