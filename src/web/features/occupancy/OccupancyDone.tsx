import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { isKnownStatus, statusAfter } from '../../../contract/same-services';
import { areaQueries, findArea } from '../../api/areas';
import { useMessages } from '../../i18n/messages';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { useDelayed } from '../../components/use-delayed';
import { useFacilityId } from '../../use-path-ids';
import { nameRoom } from '../../i18n/name-room';
import type { Added } from '../subscriptions/use-add-subscriptions';
import {
  forgetErasure,
  hasChangedSince,
  storedErasure,
  useErasure,
  type DoneOccupancy,
} from './stored-erasures';

const RestoreServicesDialog = lazyWithRetry(
  async () => (await import('./RestoreServicesDialog')).RestoreServicesDialog,
);

export interface OccupancyDoneProps {
  /** Full id of the room. */
  areaId: string;
  /** The last opening or closing on this screen. It is shown only if it was this room's. */
  done: DoneOccupancy | undefined;
  /** Set if a press elsewhere opens the dialog: the number of that press. */
  restoring?: number | undefined;
}

/**
 * Says what the last opening or closing of the room did, or the room's state if that has changed
 * since, and offers to bring back what was erased.
 */
export function OccupancyDone({ areaId, done, restoring }: OccupancyDoneProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const erasure = useErasure(facilityId, areaId);
  const { data: status } = useQuery({
    ...areaQueries.list(facilityId),
    select: (areas) => findArea(areas, areaId)?.status,
  });
  const isJustDone = done?.areaIds.length === 1 && done.areaIds.includes(areaId);
  const announcement = useDelayed(isJustDone && describe(done));
  function describe({ change, erased }: DoneOccupancy): string {
    const room = nameRoom(facilityId, areaId);
    // The room was opened or closed again, here or elsewhere, or its services were restored.
    const last = erasure?.change ?? change;
    const isChangedElsewhere = hasChangedSince({ change: last }, status);
    const isOutdated = isChangedElsewhere || (erased > 0 && erasure?.change !== change);
    const now = isChangedElsewhere || erasure === undefined ? status : statusAfter[last];
    return isOutdated && isKnownStatus(now)
      ? t(`occupancy.now.${now}`, { room })
      : t(`occupancy.${change}.done`, { room, count: erased });
  }

  return (
    <>
      {/* Empty at first, because screen readers announce only what is added to it. */}
      <Box role="status" sx={outcomeText}>
        {announcement}
      </Box>
      <RestoreServices
        key={`${restoring ?? ''} ${areaId}`}
        areaId={areaId}
        atOnce={restoring !== undefined}
        isLoud={isJustDone}
      />
    </>
  );
}

/**
 * A button to bring back what opening or closing the room erased, and then the outcome; nothing if
 * nothing was erased.
 */
function RestoreServices({
  areaId,
  atOnce,
  isLoud,
}: {
  areaId: string;
  atOnce: boolean;
  /** Right after the change, when people notice a mistake. */
  isLoud: boolean;
}) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  // The erasure as it was when the dialog was opened, even if another tab restores it meanwhile or
  // its hour ends.
  const [requested, setRequested] = useState(() =>
    atOnce ? storedErasure(facilityId, areaId) : undefined,
  );
  const erasure = useErasure(facilityId, areaId);
  const line = useRef<HTMLElement>(null);
  const [restored, setRestored] = useState<Added>();
  const over = erasure === undefined && requested === undefined && restored !== undefined;
  useEffect(() => {
    // The element that had the focus is gone.
    if (over) line.current?.focus();
  }, [over]);
  if (over) {
    const unseen = restored.found !== undefined && restored.found.kind !== 'added';
    return (
      <Box
        component="span"
        role="status"
        tabIndex={-1}
        ref={line}
        sx={{ ...outcomeText, ...(unseen && { color: 'warning.main' }) }}
      >
        {t(unseen ? 'subscription.add.unseen' : 'restore.done', {
          count: unseen ? (restored.found?.missing.length ?? 0) : restored.services.length,
        })}
      </Box>
    );
  }
  return (
    <>
      {erasure !== undefined && (
        <>
          {/* High, since people press it with gloves on. */}
          <Button
            variant={isLoud ? 'contained' : 'outlined'}
            sx={{ minHeight: 44, my: 0.5 }}
            startIcon={<Undo2 size={18} aria-hidden />}
            onClick={() => setRequested(erasure)}
          >
            {t('restore.ask', { room: nameRoom(facilityId, areaId) })}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {t('restore.where')}
          </Typography>
        </>
      )}
      {requested !== undefined && (
        <Suspense>
          <RestoreServicesDialog
            areaId={areaId}
            erasure={requested}
            onClose={() => setRequested(undefined)}
            onRestored={(added) => {
              forgetErasure(facilityId, areaId);
              setRestored(added);
              setRequested(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const outcomeText = {
  color: 'success.main',
  fontWeight: 550,
  outline: 'none',
  '&:empty': { position: 'absolute' },
} as const;
