import { createCache } from '@ant-design/cssinjs';

/**
 * Keeps Ant Design's style sheets mounted. By default the last unmounted component of a kind removes its style sheet, and
 * the next one adds it again: every opened conversation would restyle the whole page twice.
 */
export const styles = createCache();

const update = styles.opUpdate.bind(styles);
styles.opUpdate = (path, change) =>
  update(path, (before) => {
    const after = change(before ?? null);
    const isNew = !before && after;
    // An additional user, so that the count never reaches zero.
    return isNew ? [after[0] + 1, after[1]] : after;
  });
