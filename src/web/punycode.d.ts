/** The package without Node's module of the same name, which bundlers leave out. */
declare module 'punycode/punycode.js' {
  const punycode: { toUnicode: (domain: string) => string };
  export default punycode;
}
