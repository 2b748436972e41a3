import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { Area } from '../../../contract/area';
import { statusAfter } from '../../../contract/same-services';
import { useRoomRefusal } from '../../api/refusals';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';

const MoveStayDialog = lazyWithRetry(async () => (await import('./MoveStayDialog')).MoveStayDialog);

/**
 * A button to move a room's stay to another room; nothing if there is no stay, or adding or closing
 * was refused.
 */
export function MoveStay({ area }: { area: Area }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const { id_external: areaId, status, data_services: services } = area;
  const [dialog, setDialog] = useState<'none' | 'open' | 'closed'>('none');
  const refusals = [
    useRoomRefusal(facilityId, 'add', areaId),
    useRoomRefusal(facilityId, 'close', areaId),
  ];
  const isOffered =
    services !== undefined &&
    (services.length > 0 || status !== statusAfter.close) &&
    refusals.every((refusal) => refusal === undefined);
  return (
    <>
      {/* Once pressed, the button stays, because it gets the focus back. */}
      {(isOffered || dialog !== 'none') && (
        <Button aria-haspopup="dialog" onClick={() => setDialog('open')}>
          {t('move.ask')}
        </Button>
      )}
      {dialog === 'open' && (
        <Suspense>
          <MoveStayDialog areaId={areaId} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}
