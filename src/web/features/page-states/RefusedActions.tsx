import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useState, type MouseEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { areaQueries } from '../../api/areas';
import { closeRefusal, forgetRoomRefusals, roomActions, useRoomRefusals } from '../../api/refusals';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { Notice } from '../../components/Notice';
import { ErrorDetails } from './ErrorDetails';
import { focusAfter } from '../../components/focus-after';

/**
 * Says which actions were refused in this session, whose buttons are left out, and what that can
 * mean, and offers to try again. Closed, it comes back with the next refusal.
 *
 * @param areaId full id of the room on screen; missing on a screen of all rooms
 */
export const RefusedActions = memo(function RefusedActions({ areaId }: { areaId?: string }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const client = useQueryClient();
  const { refused, error } = useRoomRefusals(facilityId, areaId);
  const isReadOnly = refused.length === roomActions.length;
  const [before] = useState(error);
  if (error === undefined) return null;
  const close = ({ currentTarget }: MouseEvent) => {
    focusAfter(currentTarget.closest('[role=status]') ?? currentTarget);
    closeRefusal(error);
  };
  const checkAgain = ({ currentTarget }: MouseEvent) => {
    focusAfter(currentTarget.closest('[role=status]') ?? currentTarget);
    for (const action of refused) forgetRoomRefusals(facilityId, action);
    void client.invalidateQueries(areaQueries.list(facilityId));
  };
  return (
    <Box sx={{ maxWidth: '88ch' }}>
      <Notice
        tone="warning"
        atOnce={error === before}
        title={
          isReadOnly
            ? t('refused.all')
            : t('refused.title', {
                what: refused.map((action) => t(`refused.${action}`)).join(', '),
              })
        }
        action={
          <>
            <Button variant="outlined" onClick={checkAgain}>
              {t('action.checkAgain')}
            </Button>
            <Button onClick={close}>{t('notice.close')}</Button>
          </>
        }
      >
        {t('refused.body')}
        {!isReadOnly && ` ${t('refused.others')}`}
        <ErrorDetails error={error} />
      </Notice>
    </Box>
  );
});
