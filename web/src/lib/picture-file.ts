/** PNG and JPEG pictures, by type and by name. */
export const isPictureFile = ({ type, name }: File): boolean =>
  /^image\/(png|jpeg|jpg)$/.test(type) && /\.(png|jpe?g)$/i.test(name);
