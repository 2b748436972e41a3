import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { signIn, useForgottenReads } from '../../api/session';
import { useMessages, type MessageKey } from '../../i18n/messages';
import { facilityIdIn } from '../../read-path';
import { consolePaths } from '../../paths';
import { recentFacilities, rememberFacility } from '../../device/recent-facilities';
import { Brand } from '../../components/Brand';
import { Field } from '../../components/Field';
import { Notice } from '../../components/Notice';
import { describeSignInError } from '../../features/page-states/describe-error';
import { ErrorDetails } from '../../features/page-states/ErrorDetails';
import { forgetReason, useReloadReason } from '../../features/session/reload-reason';
import { PageProgress } from '../../features/page-states/PageProgress';
import { TokenField } from '../../features/session/TokenField';
import { readToken, type TypedToken } from '../../features/session/read-token';
import { LanguageLinks } from './LanguageLinks';
import { RecentFacilities } from './RecentFacilities';
import { facilityIdProblem } from './sign-in-problems';
import './sign-in.css';

/**
 * Trades a partner token for a session. Two fields, no form library: it is the first thing a slow
 * tablet loads.
 */
export default function SignInPage() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const next = safeNext(useSearchParams()[0].get('next'));
  const anew = useReloadReason();
  useForgottenReads();
  const enter = useMutation(signIn(useQueryClient()));
  const [facilityId, setFacilityId] = useState(
    () => (next && facilityIdIn(next.split('?')[0] ?? '')) ?? recentFacilities()[0] ?? '',
  );
  const [typed, setTyped] = useState<TypedToken>();
  const [facilityProblem, setFacilityProblem] = useState<MessageKey>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const pasted = new FormData(form).get('token');
    const facility_id = facilityId.trim();
    const read = readToken(typeof pasted === 'string' ? pasted : '');
    const problem = facilityIdProblem(facility_id);
    setTyped(read);
    // What stands in the field is what is sent.
    setFacilityId(facility_id);
    setFacilityProblem(problem);
    if (read.problem !== undefined || problem !== undefined) {
      form
        .querySelector<HTMLInputElement>(
          `[name=${read.problem === undefined ? 'facility_id' : 'token'}]`,
        )
        ?.focus();
      return;
    }
    const entered = { token: read.token, facility_id };
    enter.mutate(entered, {
      onSuccess: () => {
        forgetReason();
        rememberFacility(facility_id);
        // Back to where the session ended, unless another facility was asked for.
        const target =
          next !== undefined && facilityIdIn(next.split('?')[0] ?? '') === facility_id
            ? next
            : consolePaths.facility(facility_id);
        void navigate(target, { replace: true });
      },
    });
  }

  return (
    <main className="sign-in">
      <title>{`${t('signIn.title')} · Roomdesk`}</title>
      <PageProgress />
      <div className="middle">
        <div className="who">
          <Brand size={36} />
          <div>
            <p className="name">Roomdesk</p>
            <p className="small-text quiet">{t('signIn.tagline')}</p>
          </div>
        </div>
        <form className="surface" noValidate onSubmit={submit}>
          <h1 className="title">{t('signIn.title')}</h1>
          {anew !== undefined && !enter.isError && (
            <Notice tone="warning">{t(`anew.${anew}`)}</Notice>
          )}
          {next !== undefined && !enter.isError && (
            <Notice tone="info">{t('signIn.continue')}</Notice>
          )}
          {enter.isError && (
            <Notice tone="error" title={t(describeSignInError(enter.error).title)}>
              {t(describeSignInError(enter.error).body)}
              {enter.error.kind !== 'unauthenticated' && <ErrorDetails error={enter.error} />}
            </Notice>
          )}
          <TokenField id="token" typed={typed} />
          <Field
            id="facility_id"
            name="facility_id"
            label={t('signIn.facilityId')}
            hint={t('signIn.facilityId.hint')}
            problem={facilityProblem && t(facilityProblem)}
            value={facilityId}
            onChange={(event) => setFacilityId(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            mono
          />
          <Button type="submit" variant="contained" disabled={enter.isPending}>
            {t(enter.isPending ? 'signIn.pending' : 'signIn.submit')}
          </Button>
          <RecentFacilities chosen={facilityId} onChoose={setFacilityId} />
        </form>
        <LanguageLinks />
      </div>
    </main>
  );
}

/** Only a path of this console may be gone on to: never another origin. */
function safeNext(next: string | null): string | undefined {
  return next !== null && next.startsWith('/facilities/') ? next : undefined;
}
