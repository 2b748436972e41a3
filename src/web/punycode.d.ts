/** The package `punycode`, by a path that bundlers do not take for Node's module of that name. */
declare module 'punycode/punycode.js' {
  const punycode: { toUnicode: (domain: string) => string };
  export default punycode;
}
