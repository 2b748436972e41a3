import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '../../i18n/messages';
import { Field } from '../../components/Field';
import { hasHiddenCharacters } from '../../i18n/foreign-text';
import { RevealedText } from '../../components/RevealedText';
import { ContractFields } from './ContractFields';
import type { OfferedServices } from './offered-services';
import type { SubscriptionEntry } from './subscription-form';
import { SubscriptionTimes } from './SubscriptionTimes';
import { useProblemMessages } from './use-problem-messages';

/** So many services are a tap away; the rest is offered while typing. */
const PICKS_MAX = 6;

export interface SubscriptionFieldsProps {
  form: UseFormReturn<SubscriptionEntry>;
  index: number;
  offered: OfferedServices;
  zone: string;
  readOnly: boolean;
  /** Of one that is there already. */
  isChange?: boolean;
}

/**
 * One service of an addition: what it is, how it stands, from when until when, and what the
 * contract asks for beyond.
 */
export function SubscriptionFields({
  form,
  index,
  offered,
  zone,
  readOnly,
  isChange,
}: SubscriptionFieldsProps) {
  const { t } = useMessages();
  const { register, setValue, getValues, watch, formState } = form;
  const name = `services.${index}` as const;
  const id = `service-${index}`;
  const entry = watch(name);
  const problems = formState.errors.services?.[index];
  const words = useProblemMessages(form);
  const problem = (field: 'code' | 'label' | 'status') =>
    words(problems?.[field]?.message, entry[field]);

  /** A known code brings its label, unless another was typed. */
  const nameAfter = (code: string) => {
    const label = getValues(`${name}.label`);
    const known = offered.services.find((service) => service.code === code);
    if (known && (label === '' || offered.services.some((service) => service.label === label)))
      setValue(`${name}.label`, known.label, { shouldDirty: true });
  };
  const pick = (code: string) => {
    setValue(`${name}.code`, code, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    nameAfter(code);
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {offered.services.length > 0 && (
        <Box
          role="group"
          aria-label={t('subscription.add.used')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > [aria-pressed=true]': pressed }}
        >
          {offered.services.slice(0, PICKS_MAX).map(({ code, label }) => (
            <Button
              key={code}
              variant="outlined"
              disabled={readOnly}
              aria-pressed={entry.code === code}
              onClick={() => pick(code)}
            >
              <RevealedText text={label || code} />
            </Button>
          ))}
        </Box>
      )}
      <Box sx={pair}>
        <Field
          id={`${id}-code`}
          label={t('subscription.add.code')}
          mono
          list="offered-codes"
          readOnly={readOnly}
          problem={problem('code')}
          hint={revealed(entry.code)}
          {...plain}
          {...register(`${name}.code`, {
            onChange: (event: { target: HTMLInputElement }) => nameAfter(event.target.value),
          })}
        />
        <Field
          id={`${id}-label`}
          label={t('subscription.add.label')}
          list="offered-labels"
          readOnly={readOnly}
          problem={problem('label')}
          hint={revealed(entry.label)}
          autoComplete="off"
          {...register(`${name}.label`)}
        />
      </Box>
      <SubscriptionTimes
        form={form}
        index={index}
        zone={zone}
        readOnly={readOnly}
        isChange={isChange}
      />
      <Box sx={pair}>
        <Field
          id={`${id}-status`}
          label={t('subscriptions.status')}
          list="offered-statuses"
          readOnly={readOnly}
          problem={problem('status')}
          hint={revealed(entry.status)}
          {...plain}
          {...register(`${name}.status`)}
        />
      </Box>
      <ContractFields form={form} index={index} readOnly={readOnly} />
    </Box>
  );
}

/** What is chosen from, for all services of the form. */
export function OfferedLists({ offered }: { offered: OfferedServices }) {
  const labels = new Set(offered.services.map(({ label }) => label).filter(Boolean));
  return (
    <>
      <datalist id="offered-codes">
        {offered.services.map(({ code, label }) => (
          <option key={code} value={code} label={label} aria-label={label} />
        ))}
      </datalist>
      <datalist id="offered-labels">
        {[...labels].map((label) => (
          <option key={label} value={label} aria-label={label} />
        ))}
      </datalist>
      <datalist id="offered-statuses">
        {offered.statuses.map((status) => (
          <option key={status} value={status} aria-label={status} />
        ))}
      </datalist>
    </>
  );
}

const plain = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const;
const revealed = (text: string) =>
  hasHiddenCharacters(text) ? <RevealedText text={text} /> : undefined;
const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 2,
  alignItems: 'start',
} as const;
const pressed = { bgcolor: 'primary.light', borderColor: 'primary.main' } as const;
