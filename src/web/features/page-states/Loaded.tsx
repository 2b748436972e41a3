import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { CloudOff, FileQuestion, Lock, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { areaQueries } from '../../api/areas';
import { facilityQueries } from '../../api/facility';
import { provisioningQueries } from '../../api/provisioning';
import { isRefused, useRefusal } from '../../api/refusals';
import { useFacilityId } from '../../use-path-ids';
import { consolePaths, sections, type Section } from '../../paths';
import { useMessages, type MessageKey } from '../../i18n/messages';
import { ActionButton } from '../../components/ActionButton';
import { StateMessage } from '../../components/StateMessage';
import { recentFacilities } from '../../device/recent-facilities';
import { escapeInvisible } from '../../i18n/foreign-text';
import { isLanding } from '../session/landing';
import { ErrorDetails } from './ErrorDetails';
import { useSecondsLeft } from './SupportDetails';
import { describeError } from './describe-error';

export interface LoadedProps<T> {
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  refused?: { title: MessageKey; body: MessageKey };
  children: (data: T) => ReactNode;
}

/**
 * Renders a read by the first of these that applies: refused, not found, pending, failed (with a
 * retry), children. Right after a sign-in, a refused section gives way to the first section that is
 * not refused. If a refetch fails, the data stays and the shell shows the failure (`app/Banners`).
 * The children handle an empty answer.
 */
export function Loaded<T>({ query, skeleton, refused, children }: LoadedProps<T>) {
  const { t } = useMessages();
  const location = useLocation();
  const facilityId = useFacilityId();
  const { data, error } = query;
  const wait = useSecondsLeft(error?.retryAt);
  if (data !== undefined) return children(data);
  if (error === null) return skeleton;
  if (error.kind === 'unauthenticated')
    return <Navigate to={consolePaths.signIn(location.pathname + location.search)} replace />;

  const open = sections.find(({ reads }) => !isRefused('GET', () => reads(facilityId)));
  if (error.kind === 'forbidden' && isLanding(location.state) && open !== undefined)
    return <Navigate to={consolePaths[open.name](facilityId)} state={location.state} replace />;

  const described = describeError(error);
  const words = error.kind === 'forbidden' && refused !== undefined ? refused : described;
  const icon =
    { forbidden: Lock, 'not-found': SearchX, contract: FileQuestion }[error.kind as string] ??
    CloudOff;
  const message = (
    <StateMessage
      icon={icon}
      title={t(words.title)}
      action={
        error.kind === 'not-found' ? (
          <Button component={Link} to="/" variant="outlined">
            {t('notFound.home')}
          </Button>
        ) : (
          (described.retry || error.kind === 'forbidden') && (
            <ActionButton
              variant="outlined"
              enabled={!query.isFetching && wait === 0}
              onClick={() => void query.refetch()}
            >
              {t('action.tryAgain')}
            </ActionButton>
          )
        )
      }
    >
      {t(words.body)}
      {error.kind === 'forbidden' && <OtherSections />}
      <ErrorDetails error={error} />
    </StateMessage>
  );
  return error.kind === 'forbidden' || error.kind === 'not-found' ? (
    <NothingReadable>{message}</NothingReadable>
  ) : (
    message
  );
}

function OtherSections() {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 1, '&:empty': { display: 'none' } }}>
      {sections
        // The timeline shows the same rooms and is refused with them.
        .filter(({ name }) => name !== 'timeline')
        .map((section) => (
          <SectionLink key={section.name} {...section} />
        ))}
    </Stack>
  );
}

function SectionLink({ name, reads }: Section) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const { pathname } = useLocation();
  const refused = useRefusal('GET', () => reads(facilityId)) !== undefined;
  const to = consolePaths[name](facilityId);
  if (refused || pathname === to) return null;
  return (
    <MuiLink component={Link} to={to} sx={{ py: 0.5 }}>
      {t(`nav.${name}`)}
    </MuiLink>
  );
}

/** Each is read once: a read that was refused is not sent again, or the page would never rest. */
const once = { retryOnMount: false, refetchInterval: false } as const;

/**
 * Shows a refusal of one read as `children`, unless the other reads of the facility are refused
 * too: its address was mistyped, or is another partner's. Then it leads away.
 */
function NothingReadable({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const reads = useQueries({
    queries: [
      { ...facilityQueries.detail(facilityId), ...once },
      { ...areaQueries.list(facilityId), ...once },
      { ...provisioningQueries.list(facilityId), ...once },
    ],
  });
  const isUnreadable = ({ error }: (typeof reads)[number]) =>
    error?.kind === 'forbidden' || error?.kind === 'not-found';
  if (!reads.every(isUnreadable)) return children;
  const other = recentFacilities().find((recent) => recent !== facilityId);
  return (
    <StateMessage
      icon={Lock}
      title={t('nothingReadable.title', { facility: escapeInvisible(facilityId) })}
      action={
        <>
          {other !== undefined && (
            <Button component={Link} to={consolePaths.facility(other)} variant="contained">
              {t('nothingReadable.back', { facility: escapeInvisible(other) })}
            </Button>
          )}
          <Button component={Link} to={consolePaths.signIn()} variant="outlined">
            {t('nothingReadable.signIn')}
          </Button>
          <Button onClick={() => reads.forEach((read) => void read.refetch())}>
            {t('action.tryAgain')}
          </Button>
        </>
      }
    >
      {t('nothingReadable.body')}
    </StateMessage>
  );
}
