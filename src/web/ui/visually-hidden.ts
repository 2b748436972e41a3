/** For who listens, not for who looks. In px as text: `sx` takes a 1 for the whole width. */
export const visuallyHidden = { position: 'absolute', width: '1px', height: '1px', m: 0, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const;
