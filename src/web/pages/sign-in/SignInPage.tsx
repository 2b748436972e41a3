import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router-dom';
import { paths, UnsafePathSegmentError } from '../../../contract/paths';
import { signInSchema } from '../../../contract/session';
import type { ApiError } from '../../api/api-error';
import { signIn, useForgottenReads } from '../../api/session';
import { languages } from '../../i18n/language';
import { chooseLanguage, useMessages, type MessageKey } from '../../i18n/messages';
import { escapeInvisible, hasHiddenCharacters } from '../../i18n/foreign-text';
import { placeIn } from '../../paths';
import { recentFacilities, rememberFacility } from '../../device/recent-facilities';
import { monoFamily } from '../../components/tokens';
import { RevealedText } from '../../components/RevealedText';
import { ProgressLine } from '../../components/ProgressLine';
import { ActionButton } from '../../components/ActionButton';
import { Brand } from '../../components/Brand';
import { Field } from '../../components/Field';
import { Notice } from '../../components/Notice';
import { isNothingReadable } from '../../features/page-states/describe-error';
import { LANDING, landingAddress } from '../../features/session/landing';
import { forgetReloadReason, useReloadReason } from '../../device/partner';
import { readToken, SignInFailure, TokenField } from '../../features/session/sign-in-parts';

/**
 * Exchanges a partner token for a session. It has two fields and no form library, since it is the
 * first page that a slow tablet loads.
 */
export default function SignInPage() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const navigating = useNavigation().state !== 'idle';
  const next = safeNext(useSearchParams()[0].get('next'));
  const reloadReason = useReloadReason();
  useForgottenReads();
  const enter = useMutation(signIn(useQueryClient()));
  // Stays until the next answer, so that no button moves under a double click.
  const [failure, setFailure] = useState<ApiError>();
  const [facilityId, setFacilityId] = useState(
    () => (next && placeIn(next.split('?')[0] ?? '').facilityId) ?? recentFacilities()[0] ?? '',
  );
  const [tokenProblem, setTokenProblem] = useState<MessageKey>();
  const [facilityProblem, setFacilityProblem] = useState<MessageKey>();
  const [refusedId, setRefusedId] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (enter.isPending) return;
    const form = event.currentTarget;
    const read = readToken(form);
    const problem = facilityIdProblem(facilityId);
    setTokenProblem(read.problem);
    setFacilityProblem(problem);
    const focus = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
    if (read.problem !== undefined || problem !== undefined)
      return focus(read.problem === undefined ? 'facility_id' : 'token');
    const entered = { token: read.token, facility_id: facilityId };
    enter.mutate(entered, {
      onError: (error) => {
        const isRefused = isNothingReadable(error);
        setFailure(isRefused ? undefined : error);
        setRefusedId(isRefused ? facilityId : undefined);
        if (isRefused) focus('facility_id');
      },
      onSuccess: () => {
        forgetReloadReason();
        rememberFacility(facilityId);
        // Goes back to where the session ended, unless another facility was entered.
        const isBack =
          next !== undefined && placeIn(next.split('?')[0] ?? '').facilityId === facilityId;
        void navigate(isBack ? next : landingAddress(facilityId), {
          replace: true,
          state: isBack ? undefined : LANDING,
        });
      },
    });
  }

  function describeRefusal(): string | undefined {
    if (refusedId === undefined) return undefined;
    return t('signIn.facilityId.refused', { id: escapeInvisible(refusedId) });
  }

  return (
    <Box
      component="main"
      sx={{
        display: 'grid',
        minHeight: '100dvh',
        p: 2,
        placeItems: { xs: 'start center', sm: 'center' },
      }}
    >
      <title>{`${t('signIn.submit')} · Roomdesk`}</title>
      <ProgressLine waiting={navigating} />
      <Stack sx={{ gap: 2.5, width: '100%', maxWidth: 400, py: 3 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
          <Brand size={36} />
          <div>
            <Typography
              sx={{
                fontSize: '1.25rem',
                fontWeight: 650,
                lineHeight: 1.2,
                letterSpacing: '-0.01em',
              }}
            >
              Roomdesk
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('signIn.tagline')}
            </Typography>
          </div>
        </Stack>
        <Paper
          component="form"
          variant="outlined"
          noValidate
          onSubmit={submit}
          sx={{ display: 'grid', gap: 2, p: { xs: 2.5, sm: 3 } }}
        >
          <Typography variant="h1">{t('signIn.submit')}</Typography>
          {reloadReason !== undefined && !failure && (
            <Notice tone="warning">{t(`reloaded.${reloadReason}`)}</Notice>
          )}
          {next !== undefined && !failure && <Notice tone="info">{t('signIn.continue')}</Notice>}
          {failure && <SignInFailure key={+failure.at} error={failure} facilityId={facilityId} />}
          <TokenField id="token" problem={tokenProblem} autoFocus />
          <Field
            id="facility_id"
            name="facility_id"
            label={t('facility.field.id_external')}
            hint={
              // The id is sent as it is, so that a blank at its end must be seen.
              hasHiddenCharacters(facilityId) && facilityId !== refusedId ? (
                <RevealedText text={facilityId} />
              ) : (
                t('signIn.facilityId.hint')
              )
            }
            problem={facilityProblem ? t(facilityProblem) : describeRefusal()}
            value={facilityId}
            onChange={(event) => setFacilityId(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            mono
          />
          <ActionButton
            type="submit"
            variant="contained"
            enabled={!enter.isPending}
            sx={{ minHeight: 40 }}
          >
            {t(enter.isPending ? 'signIn.pending' : 'signIn.submit')}
          </ActionButton>
          <RecentFacilities chosen={facilityId} onChoose={setFacilityId} />
        </Paper>
        <LanguageLinks />
      </Stack>
    </Box>
  );
}

export function facilityIdProblem(facilityId: string): MessageKey | undefined {
  if (facilityId.trim() === '') return 'signIn.facilityId.empty';
  const isValid = signInSchema.shape.facility_id.safeParse(facilityId).success;
  return isValid && isAddressable(facilityId) ? undefined : 'signIn.facilityId.unusable';
}

function isAddressable(facilityId: string): boolean {
  try {
    paths.facility(facilityId);
    return true;
  } catch (error) {
    if (error instanceof UnsafePathSegmentError) return false;
    throw error;
  }
}

/** The path to go on to, if it is one of this console: never another origin. */
function safeNext(next: string | null): string | undefined {
  return next !== null && next.startsWith('/facilities/') ? next : undefined;
}

function RecentFacilities({
  chosen,
  onChoose,
}: {
  chosen: string;
  onChoose: (facilityId: string) => void;
}) {
  const { t } = useMessages();
  const [recent] = useState(recentFacilities);
  if (recent.every((facilityId) => facilityId === chosen)) return null;
  return (
    <div>
      <Typography id="recent-facilities" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('signIn.recent')}
      </Typography>
      <Stack
        direction="row"
        role="group"
        aria-labelledby="recent-facilities"
        sx={{ flexWrap: 'wrap', gap: 1 }}
      >
        {recent.map((facilityId) => (
          <Button
            key={facilityId}
            variant="outlined"
            aria-pressed={facilityId === chosen}
            onClick={() => onChoose(facilityId)}
            sx={{ fontFamily: monoFamily, fontSize: '0.75rem' }}
          >
            <RevealedText text={facilityId} />
          </Button>
        ))}
      </Stack>
    </div>
  );
}

function LanguageLinks() {
  const { t, language } = useMessages();
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('menu.language')}
      sx={{ gap: 0.5, justifyContent: 'center' }}
    >
      {languages.map(({ code, name }) => (
        <Button
          key={code}
          lang={code}
          aria-pressed={code === language}
          onClick={() => chooseLanguage(code)}
          sx={
            code === language
              ? { color: 'text.primary', fontWeight: 600 }
              : { color: 'text.secondary', fontWeight: 400 }
          }
        >
          {name}
        </Button>
      ))}
    </Stack>
  );
}
