import Button from '@mui/material/Button';
import { QrCode } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Facility } from '../../../../contract/facility';
import { useMessages } from '../../../i18n/messages';
import { guestCodes } from './guest-codes';
import { lazyWithRetry } from '../../../components/lazy-with-retry';

const CodesDialog = lazyWithRetry(async () => (await import('./CodesDialog')).CodesDialog);

export function CodesButton({ facility }: { facility: Facility }) {
  const { t } = useMessages();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const codes = guestCodes(facility);
  if (codes.ssid === undefined && codes.portal === undefined) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<QrCode size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('facility.codes')}
      </Button>
      {open && <CodesDialog codes={codes} onClose={close} />}
    </>
  );
}
