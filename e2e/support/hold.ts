/** A promise that waits until it is released; `Promise.withResolvers` came after Node 20. */
export function hold(): { held: Promise<void>; release: () => void } {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  return { held, release };
}
