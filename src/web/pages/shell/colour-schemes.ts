/** How the console can be coloured. */
export const schemes = ['system', 'light', 'dark'] as const;
