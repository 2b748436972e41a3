/** The class names that are there, as one `className`. */
export const classNames = (...names: (string | false | undefined)[]) =>
  names.filter(Boolean).join(' ');
