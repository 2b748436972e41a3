import Typography from '@mui/material/Typography';
import IconButton from '@mui/material/IconButton';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages';
import { coarsePointer } from './tokens';

const TICK_MS = 1500;
const FAILED_MS = 8000;

export interface CopyButtonProps {
  text: string;
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useMessages();
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), copied ? TICK_MS : FAILED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <IconButton
        size="small"
        aria-label={copied ? t('copy.done') : t('copy.label', { label })}
        title={t('copy.label', { label })}
        sx={withinLine}
        onClick={() => {
          try {
            copyText(text);
            setCopied(true);
          } catch {
            setCopied(false);
          }
        }}
      >
        {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </IconButton>
      {copied === false && (
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          role="alert"
          sx={{ whiteSpace: 'normal' }}
        >
          {t('copy.failed')}
        </Typography>
      )}
    </>
  );
}

/** A button beside a text does not make its line higher, also where a finger needs 44 px. */
const withinLine = { my: '-8px', [coarsePointer]: { my: '-14px' } } as const;

/**
 * Puts plain text on the clipboard. Call it right after a press: browsers allow it only for a
 * moment.
 *
 * @throws if the browser does not allow it
 */
function copyText(text: string): void {
  let copied = false;
  const copy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    copied = true;
  };
  document.addEventListener('copy', copy, { capture: true });
  // oxlint-disable-next-line typescript/no-deprecated -- navigator.clipboard needs https
  document.execCommand('copy');
  document.removeEventListener('copy', copy, { capture: true });
  if (!copied) throw new Error('this browser does not copy here');
}
