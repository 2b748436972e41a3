import IconButton from '@mui/material/IconButton';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../messages/messages';

/** How long the tick stands, in milliseconds: long enough to be seen, too short to be in the way. */
const TICK_MS = 1500;

/** Copies `text`; `label` says of what, for screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useMessages();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <IconButton
      aria-label={copied ? t('copy.done') : t('copy.label', { label })}
      title={t('copy.label', { label })}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      sx={{ p: 0.5, color: 'text.secondary' }}
    >
      {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
    </IconButton>
  );
}
