import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Area } from '../../../../contract/area';
import { shortAreaId } from '../../../../contract/ids';
import { ActionButton } from '../../../components/ActionButton';
import { Field } from '../../../components/Field';
import { Notice } from '../../../components/Notice';
import { ShowMore, useShown } from '../../../components/ShowMore';
import { monoFamily } from '../../../components/tokens';
import { nameRoom } from '../../../i18n/name-room';
import { useMessages } from '../../../i18n/messages';
import { useFacilityId } from '../../../use-path-ids';
import { roomFinder } from '../find-rooms';
import { checkPairs, hasSeveralCells, pastePairs, type PairEntry } from './move-pairs';
import type { MovePair } from './move-work';
import { StepForm, StepFrame } from './StepFrame';

/** Most fields drawn at first: enough for two wards. */
const FIRST = 100;

export interface PairsStepProps {
  /** The rooms whose stays may move. */
  selected: readonly Area[];
  /** All rooms of the facility. */
  areas: readonly Area[];
  onDone: (pairs: readonly MovePair[]) => void;
  onClose: () => void;
}

/** Asks for each stay's new room, typed beside the old one or pasted as two columns. */
export function PairsStep({ selected, areas, onDone, onClose }: PairsStepProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const findRoom = useMemo(
    () =>
      roomFinder(
        areas.map(({ id_external: id }) => ({ id, shortId: shortAreaId(facilityId, id) })),
      ),
    [facilityId, areas],
  );
  const [entries, setEntries] = useState<readonly PairEntry[]>(() =>
    selected.map(({ id_external }) => ({ from: id_external, text: '' })),
  );
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  /** Problems are shown from then on: earlier, a half typed room would be called unknown. */
  const [isChecked, setIsChecked] = useState(false);
  const { pairs, problems } = useMemo(() => checkPairs(entries, findRoom), [entries, findRoom]);
  const more = useShown(entries.length, FIRST);
  const canGoOn = pairs.length > 0 && problems.size === 0;
  const paste = (from: string, text: string) => {
    const pasted = pastePairs(entries, from, text, findRoom);
    setEntries(pasted.entries);
    setUnknown(pasted.unknown);
    setIsChecked(true);
  };
  return (
    <StepForm
      isDirty={entries.some(({ text }) => text !== '')}
      onSubmit={() => {
        setIsChecked(true);
        if (canGoOn) onDone(pairs);
      }}
    >
      <StepFrame
        step="pairs"
        title={t('bulk.pairs.title', { count: entries.length })}
        actions={
          <>
            <Button onClick={onClose}>{t('dialog.cancel')}</Button>
            <ActionButton type="submit" variant="contained" aria-disabled={!canGoOn}>
              {t('bulk.preview')}
            </ActionButton>
          </>
        }
      >
        <Typography>{t('bulk.pairs.body')}</Typography>
        {unknown.length > 0 && (
          <Notice tone="warning">{t('bulk.pairs.notHere', { names: unknown.join(', ') })}</Notice>
        )}
        <Box sx={table}>
          {entries.slice(0, more.count).map(({ from, text }) => {
            const room = nameRoom(facilityId, from);
            const problem = isChecked ? problems.get(from) : undefined;
            return (
              <Box key={from} sx={{ display: 'contents' }}>
                <Box component="bdi" sx={name}>
                  {room}
                </Box>
                <ArrowRight size={16} aria-hidden />
                <Field
                  id={`to-${from}`}
                  label={t('bulk.pairs.to', { room })}
                  labelHidden
                  placeholder=""
                  mono
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  value={text}
                  problem={problem && t(`bulk.pairs.${problem}`)}
                  onChange={({ target }) =>
                    setEntries(
                      entries.map((entry) =>
                        entry.from === from ? { from, text: target.value } : entry,
                      ),
                    )
                  }
                  onBlur={() => setIsChecked(true)}
                  onPaste={(event) => {
                    const pasted = event.clipboardData.getData('text');
                    if (!hasSeveralCells(pasted)) return;
                    event.preventDefault();
                    paste(from, pasted);
                  }}
                />
              </Box>
            );
          })}
        </Box>
        <ShowMore shown={more} />
      </StepFrame>
    </StepForm>
  );
}

const table = {
  display: 'grid',
  gridTemplateColumns: 'max-content auto minmax(120px, 240px)',
  columnGap: 1.5,
  rowGap: 1,
  alignItems: 'center',
  justifyContent: 'start',
} as const;
const name = { fontFamily: monoFamily, fontWeight: 650, fontVariantLigatures: 'none' } as const;
