import { useSyncExternalStore } from 'react';
import { colourScheme, onColourScheme } from '../../colour-scheme';

/** The colour scheme in force; follows what is chosen. */
export const useColourScheme = () => useSyncExternalStore(onColourScheme, colourScheme);
