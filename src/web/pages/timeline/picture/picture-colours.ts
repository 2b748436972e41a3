import type { Validity } from '../../../components/time';

/**
 * A picture is looked at on white, whatever the screen's colours are: those of the light scheme, to
 * AA contrast.
 */
export const ink = {
  text: '#17202b',
  quiet: '#535e6c',
  line: '#dce0e6',
  edge: '#7b8593',
  band: '#f0f2f5',
  now: '#b0251d',
  warning: '#855000',
} as const;

export const barColours: Record<
  Validity,
  { fill: string; edge: string; text: string; dashed: boolean }
> = {
  current: { fill: '#e4f3e9', edge: '#14653a', text: ink.text, dashed: false },
  'open-ended': { fill: '#e4f3e9', edge: '#14653a', text: ink.text, dashed: false },
  scheduled: { fill: '#e6f0fa', edge: '#1a5a9e', text: ink.text, dashed: true },
  ended: { fill: '#f5f6f8', edge: ink.edge, text: ink.quiet, dashed: false },
  'needs-attention': { fill: '#fdf1da', edge: ink.warning, text: ink.text, dashed: false },
};
