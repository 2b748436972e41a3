/** A promise, and the call that resolves it. Node 20 has no `Promise.withResolvers`. */
export function hold(): { held: Promise<void>; release: () => void } {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  return { held, release };
}
