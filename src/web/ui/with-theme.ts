import type { ComponentType } from 'react';

type Loaded<P> = { default: ComponentType<P> };

/**
 * Loads what is made of MUI's components together with them and their theme. The frame, the first
 * screens and the lists of rooms are plain elements and style sheets: nobody waits for MUI who has
 * asked for no dialog, menu or form.
 */
export async function withTheme<P extends object>(
  load: () => Promise<Loaded<P>>,
): Promise<Loaded<P>> {
  const [{ default: Component }, { themed }] = await Promise.all([load(), import('./Themed')]);
  return { default: themed(Component) };
}
