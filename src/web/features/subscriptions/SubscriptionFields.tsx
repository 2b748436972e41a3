import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Area, Subscription } from '../../../contract/area';
import { useMessages } from '../../i18n/messages';
import { Field } from '../../components/Field';
import { hasHiddenCharacters } from '../../i18n/foreign-text';
import { RevealedText } from '../../components/RevealedText';
import { ContractFields } from './ContractFields';
import type { SubscriptionEntry } from './subscription-form';
import { useProblemMessages } from './use-problem-messages';
import { SubscriptionTimes } from './SubscriptionTimes';

/** So many services are offered as buttons; others appear while somebody types. */
const PICKS_MAX = 6;

export interface SubscriptionFieldsProps {
  form: UseFormReturn<SubscriptionEntry>;
  index: number;
  offered: OfferedServices;
  zone: string;
  readOnly: boolean;
  /** The existing subscription that it replaces, if it is a change. */
  replaced?: Subscription | undefined;
  /** Removes this service from the form, if it has several. */
  onRemove?: (() => void) | undefined;
}

/**
 * One service of an addition: code and label, status, times, and the further fields of the
 * contract.
 */
export function SubscriptionFields({
  form,
  index,
  offered,
  zone,
  readOnly,
  replaced,
  onRemove,
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

  /** The label that was filled in, and not typed. */
  const [filledLabel, setFilledLabel] = useState('');
  /**
   * A known label fills in its code, and a code its label, unless another was typed. A label that
   * was filled in goes with its code: on the way to TVPLUS, TV fills in a label, too.
   */
  const complete = (field: 'code' | 'label', text: string) => {
    const other = field === 'code' ? 'label' : 'code';
    const known = offered.services.find((service) => service[field] === text);
    const present = getValues(`${name}.${other}`);
    const isOffered = offered.services.some((service) => service[other] === present);
    const isLeftOver = field === 'code' && present !== '' && present === filledLabel;
    if (known ? present === '' || isOffered : isLeftOver) {
      const fitting = known?.[other] ?? '';
      if (field === 'code') setFilledLabel(fitting);
      setValue(`${name}.${other}`, fitting, { shouldDirty: true });
    }
  };
  const pick = (code: string) => {
    setValue(`${name}.code`, code, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    complete('code', code);
  };

  const fields = (
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
          id={`${id}-label`}
          label={t('subscription.add.label')}
          list="offered-labels"
          readOnly={readOnly}
          problem={problem('label')}
          hint={revealed(entry.label)}
          autoComplete="off"
          {...register(`${name}.label`, {
            onChange: (event: { target: HTMLInputElement }) =>
              complete('label', event.target.value),
          })}
        />
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
            onChange: (event: { target: HTMLInputElement }) => complete('code', event.target.value),
          })}
        />
      </Box>
      <SubscriptionTimes
        form={form}
        index={index}
        zone={zone}
        readOnly={readOnly}
        replaced={replaced}
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
  if (onRemove === undefined) return fields;
  return (
    <ServiceGroup number={index + 1} disabled={readOnly} onRemove={onRemove}>
      {fields}
    </ServiceGroup>
  );
}

interface ServiceGroupProps {
  number: number;
  disabled: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/** The fields of one of several services. */
function ServiceGroup({ number, disabled, onRemove, children }: ServiceGroupProps) {
  const { t } = useMessages();
  const titleId = useId();
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, pt: 0.5 }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          mb: 1,
          '& > .MuiIconButton-root': { mr: -1 },
        }}
      >
        <Typography id={titleId} variant="h2" component="h3">
          {t('subscription.add.service', { number })}
        </Typography>
        <IconButton
          aria-label={t('subscription.add.drop', { number })}
          disabled={disabled}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </IconButton>
      </Box>
      {children}
    </Box>
  );
}

/** Codes, labels and statuses that this facility already uses. Any other text is accepted too. */
export interface OfferedServices {
  /** The most used ones first. */
  services: { code: string; label: string }[];
  statuses: string[];
}

/** No more are offered: nobody reads through them, and the browser lays out all of them. */
const OFFERED_MAX = 200;

/** Collects the services of all rooms. A code with several labels gets its most frequent one. */
export function offeredServices(areas: readonly Area[]): OfferedServices {
  const codes = new Map<string, Map<string, number>>();
  const statuses = new Set(['active']);
  for (const { code, label, status } of areas.flatMap(({ data_services }) => data_services ?? [])) {
    if (typeof status === 'string' && status !== '') statuses.add(status);
    if (typeof code !== 'string' || code === '') continue;
    const labels = codes.get(code) ?? new Map<string, number>();
    const named = typeof label === 'string' ? label : '';
    codes.set(code, labels.set(named, (labels.get(named) ?? 0) + 1));
  }
  const used = [...codes].map(([code, labels]) => {
    const [usual] = [...labels].toSorted(([, a], [, b]) => b - a);
    return {
      code,
      label: usual?.[0] ?? '',
      count: [...labels.values()].reduce((sum, count) => sum + count, 0),
    };
  });
  return {
    services: used
      .toSorted((a, b) => b.count - a.count)
      .slice(0, OFFERED_MAX)
      .map(({ code, label }) => ({ code, label })),
    statuses: [...statuses].slice(0, OFFERED_MAX),
  };
}

/** The lists of suggestions for all services of the form. */
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
