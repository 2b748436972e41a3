import { Check, Copy, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../messages/messages';
import { IconButton } from './Button';
import './CopyButton.css';

/** How long the tick stands, in milliseconds: long enough to be seen, too short to be in the way. */
const TICK_MS = 1500;

export interface CopyButtonProps {
  /** Or what tells it, where it changes all the time. */
  text: string | (() => string);
  /** Of what, in words. */
  label: string;
  icon?: LucideIcon;
  /** Among buttons, not within a line. */
  large?: boolean;
}

/** Copies `text`. */
export function CopyButton({ text, label, icon: Icon = Copy, large = false }: CopyButtonProps) {
  const { t } = useMessages();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const size = large ? 16 : 14;
  return (
    <IconButton
      className={large ? undefined : 'within-line'}
      aria-label={copied ? t('copy.done') : t('copy.label', { label })}
      title={t('copy.label', { label })}
      onClick={() => void navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(() => setCopied(true))}
    >
      {copied ? <Check size={size} aria-hidden /> : <Icon size={size} aria-hidden />}
    </IconButton>
  );
}
