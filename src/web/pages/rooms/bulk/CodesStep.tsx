import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { Area } from '../../../../contract/area';
import { useMessages } from '../../../i18n/messages';
import { ActionButton } from '../../../components/ActionButton';
import { RevealedText } from '../../../components/RevealedText';
import { ToggleChip } from '../../../components/ToggleChip';
import { toggled } from '../../../features/rooms/room-view';
import { serviceName } from '../../../features/subscriptions/service-name';
import { StepFrame } from './StepFrame';

export interface CodesStepProps {
  /** The selected rooms. */
  areas: readonly Area[];
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

/**
 * Asks for the codes of the services to remove. Offers those of the selected rooms, each with the
 * number of rooms that have it.
 */
export function CodesStep({ areas, onDone, onClose }: CodesStepProps) {
  const { t, region } = useMessages();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const offered = useMemo(() => codesIn(areas), [areas]);
  const number = new Intl.NumberFormat(region);
  return (
    <StepFrame
      step="codes"
      title={t('bulk.codes.title', { count: areas.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <ActionButton
            variant="contained"
            enabled={codes.length > 0}
            onClick={() => onDone(codes)}
          >
            {t('bulk.preview')}
          </ActionButton>
        </>
      }
    >
      <Typography>{t(offered.length === 0 ? 'bulk.codes.none' : 'bulk.codes.body')}</Typography>
      <Box
        role="group"
        aria-label={t('bulk.codes')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {offered.map(({ code, label, count }) => (
          <ToggleChip
            key={code}
            pressed={codes.includes(code)}
            count={number.format(count)}
            onToggle={() => setCodes(toggled(codes, code))}
          >
            <RevealedText text={label} />
            {label !== code && (
              <>
                {' '}
                · <RevealedText text={code} />
              </>
            )}
          </ToggleChip>
        ))}
      </Box>
    </StepFrame>
  );
}

function codesIn(areas: readonly Area[]): { code: string; label: string; count: number }[] {
  const found = new Map<string, { code: string; label: string; count: number }>();
  for (const { data_services = [] } of areas) {
    const here = new Map(
      data_services.flatMap((service) =>
        typeof service.code === 'string' && service.code !== ''
          ? [[service.code, serviceName(service)] as const]
          : [],
      ),
    );
    for (const [code, label] of here)
      found.set(code, { code, label, count: (found.get(code)?.count ?? 0) + 1 });
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count);
}
