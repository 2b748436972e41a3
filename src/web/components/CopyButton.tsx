import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import IconButton from '@mui/material/IconButton';
import { Check, Copy, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages';
import { coarsePointer } from './tokens';

const TICK_MS = 1500;
const FAILED_MS = 8000;

export interface CopyButtonProps {
  text: string | (() => string);
  label: string;
  icon?: LucideIcon;
  large?: boolean;
}

export function CopyButton({ text, label, icon: Icon = Copy, large = false }: CopyButtonProps) {
  const { t } = useMessages();
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    // A text that is shown to be selected stays.
    if (copied === undefined || (!copied && large)) return undefined;
    const timer = setTimeout(() => setCopied(undefined), copied ? TICK_MS : FAILED_MS);
    return () => clearTimeout(timer);
  }, [copied, large]);
  const size = large ? 16 : 14;
  const read = () => (typeof text === 'string' ? text : text());
  return (
    <>
      <IconButton
        size={large ? 'medium' : 'small'}
        aria-label={copied ? t('copy.done') : t('copy.label', { label })}
        title={t('copy.label', { label })}
        sx={large ? undefined : withinLine}
        onClick={() => {
          try {
            copyText(read());
            setCopied(true);
          } catch {
            setCopied(false);
          }
        }}
      >
        {copied ? <Check size={size} aria-hidden /> : <Icon size={size} aria-hidden />}
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
          {large && (
            <Box
              component="code"
              sx={{
                display: 'block',
                whiteSpace: 'pre-wrap',
                maxWidth: '60ch',
                overflowWrap: 'anywhere',
                userSelect: 'all',
              }}
            >
              {read()}
            </Box>
          )}
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
