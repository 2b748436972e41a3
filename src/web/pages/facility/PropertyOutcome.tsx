import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import {
  Ban,
  CircleHelp,
  CircleX,
  GitCompareArrows,
  LoaderCircle,
  Minus,
  PencilLine,
} from 'lucide-react';
import { facilityQueries } from '../../api/facility';
import type { ApiError } from '../../api/api-error';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { Notice } from '../../components/Notice';
import { ErrorDetails } from '../../features/page-states/ErrorDetails';
import { describeError } from '../../features/page-states/describe-error';
import { ComparedValues } from './ComparedValues';
import type { FormStatus } from './form-state';
import type { HiddenReason } from './property-values';
import type { SaveState } from './use-property-save';

const looks = {
  unchanged: { icon: Minus, color: 'text.secondary' },
  edited: { icon: PencilLine, color: 'info.main' },
  saving: { icon: LoaderCircle, color: 'info.main' },
  conflict: { icon: GitCompareArrows, color: 'warning.main' },
  refused: { icon: Ban, color: 'warning.main' },
  failed: { icon: CircleX, color: 'error.main' },
  unknown: { icon: CircleHelp, color: 'error.main' },
} as const;

/** The state of one property's form as icon and word. A screen reader announces each change. */
export function StatusLabel({ status }: { status: FormStatus }) {
  const { t } = useMessages();
  const { icon: Icon, color } = looks[status];
  return (
    <Box
      role="status"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: '0.75rem', color }}
    >
      <Icon size={14} aria-hidden />
      {t(`property.state.${status}`)}
    </Box>
  );
}

/** How a save ended, in its own form: what happened, whether anything changed, what to do next. */
export function PropertyOutcome({ save: state, label }: { save: SaveState; label: string }) {
  const { t } = useMessages();
  if (state.kind !== 'refused' && state.kind !== 'unknown' && state.kind !== 'failed') return null;
  if (state.kind === 'refused') {
    return (
      <Notice tone="warning" title={t('property.refused.title', { label })}>
        {t('property.refused.body')}
        <ErrorDetails error={state.error} />
      </Notice>
    );
  }
  if (state.kind === 'unknown' && state.error.accepted) {
    return (
      <Notice tone="error" title={t('property.accepted.title')}>
        {t('property.accepted.body')}
        {state.found.now !== undefined && (
          <Box sx={{ my: 1 }}>
            <ComparedValues
              rows={[{ name: t('property.conflict.theirs'), value: state.found.now }]}
            />
          </Box>
        )}
        <ErrorDetails error={state.error} />
      </Notice>
    );
  }
  if (state.kind === 'unknown') {
    return (
      <Notice tone="error" title={t('property.unknown.title')}>
        {t(
          state.found.what === 'as-before' ? 'property.unknown.unchanged' : 'property.unknown.body',
        )}
        <ErrorDetails error={state.error} />
      </Notice>
    );
  }
  const sentence = ownSentence(state.error);
  return (
    <Notice tone="error" title={t('property.failed.title')}>
      <Box>
        {t(describeError(state.error).title)}. {t('property.failed.body')}
      </Box>
      {sentence !== undefined && <Box>{t('property.failed.said', { text: sentence })}</Box>}
      <ErrorDetails error={state.error} />
    </Notice>
  );
}

/** A longer text is no sentence but a page or a record. In UTF-16 units. */
const SENTENCE_MAX = 200;

/**
 * What the server says against the value, if it is a sentence: only the server knows the reason.
 */
function ownSentence({ kind, status, detail }: ApiError): string | undefined {
  const objects = kind === 'invalid' || status === 409;
  return objects && detail !== undefined && detail.length <= SENTENCE_MAX && !/[\n<{]/.test(detail)
    ? detail
    : undefined;
}

export interface PropertyConflictProps {
  label: string;
  /** The value when editing began. */
  base: string;
  /** What somebody else has set since. */
  theirs: string;
  /** The text that is typed here. */
  mine: string;
}

/** Shows the three values before one overwrites another. */
export function PropertyConflict({ label, base, theirs, mine }: PropertyConflictProps) {
  const { t } = useMessages();
  const rows = [
    { name: t('property.conflict.base'), value: base },
    { name: t('property.conflict.theirs'), value: theirs },
    { name: t('property.conflict.mine'), value: mine },
  ];
  return (
    <Notice tone="warning" title={t('property.conflict.title', { label })}>
      {t('property.conflict.body')}
      <Box sx={{ mt: 1 }}>
        <ComparedValues rows={rows} />
      </Box>
    </Notice>
  );
}

export interface PropertyHiddenProps {
  label: string;
  hidden: HiddenReason;
  save: SaveState;
}

/** Why a form cannot go on, and whether anything changed, if its outcome does not say so. */
export function PropertyHidden({ label, hidden, save }: PropertyHiddenProps) {
  const { t } = useMessages();
  const client = useQueryClient();
  const facilityId = useFacilityId();
  const checkAgain = () => void client.invalidateQueries(facilityQueries.detail(facilityId));
  return (
    <Notice
      tone="warning"
      title={t(`property.hidden.${hidden}`, { label })}
      action={
        <Button variant="outlined" onClick={checkAgain}>
          {t('action.checkAgain')}
        </Button>
      }
    >
      {save.kind === 'done' && <p>{t('property.hidden.accepted')}</p>}
      {(save.kind === 'idle' || save.kind === 'changed') && <p>{t('property.hidden.unsent')}</p>}
      {t('property.hidden.body')}
    </Notice>
  );
}
