import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { signIn, useForgottenReads } from '../../api/session';
import { useMessages } from '../../messages/messages';
import { facilityIdIn } from '../../address';
import { consolePaths } from '../../paths';
import { recentFacilities, rememberFacility } from '../../recent-facilities';
import { Brand } from '../../ui/Brand';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { describeSignInError } from '../describe-error';
import { ErrorDetails } from '../ErrorDetails';
import { forgetReason, useStartedAnew } from '../started-anew';
import { PageProgress } from '../PageProgress';
import { TokenField } from '../TokenField';
import { LanguageLinks } from './LanguageLinks';
import { RecentFacilities } from './RecentFacilities';
import { signInProblems, type SignInProblems } from './sign-in-problems';
import './sign-in.css';

/**
 * Trades a partner token for a session. Two fields, no form library: it is the first thing a slow
 * tablet loads.
 */
export default function SignInPage() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const next = safeNext(useSearchParams()[0].get('next'));
  const anew = useStartedAnew();
  useForgottenReads();
  const enter = useMutation(signIn(useQueryClient()));
  const [facilityId, setFacilityId] = useState(
    () => (next && facilityIdIn(next.split('?')[0] ?? '')) ?? recentFacilities()[0] ?? '',
  );
  const [problems, setProblems] = useState<SignInProblems>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form).get('token');
    const facility_id = facilityId.trim();
    const entered = { token: typeof typed === 'string' ? typed.trim() : '', facility_id };
    const found = signInProblems(entered);
    setProblems(found);
    if (found.token !== undefined || found.facility_id !== undefined) {
      form
        .querySelector<HTMLInputElement>(
          `[name=${found.token === undefined ? 'facility_id' : 'token'}]`,
        )
        ?.focus();
      return;
    }
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
          <TokenField id="token" problem={problems.token} />
          <Field
            id="facility_id"
            name="facility_id"
            label={t('signIn.facilityId')}
            hint={t('signIn.facilityId.hint')}
            problem={problems.facility_id === undefined ? undefined : t(problems.facility_id)}
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
