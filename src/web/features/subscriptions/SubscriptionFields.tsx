import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Plus, X } from 'lucide-react';
import { useFieldArray, type FieldPath, type UseFormReturn } from 'react-hook-form';
import type { Subscription } from '../../../contract/area';
import { SUBSCRIPTION_TEXT_MAX_LENGTH } from '../../../contract/limits';
import { Field } from '../../components/Field';
import { RevealedText } from '../../components/RevealedText';
import { flushStart } from '../../components/tokens';
import { hasHiddenCharacters } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { zoneName } from '../../i18n/zone';
import { NO_OTHER, type EntryProblem, type SubscriptionEntry } from './subscription-form';
import { SubscriptionTimes, toggleButtons } from './SubscriptionTimes';

const BUTTONS_MAX = 6;
const otherFields = ['code', 'label', 'status', 'more'] as const;

export interface SubscriptionFieldsProps {
  form: UseFormReturn<SubscriptionEntry>;
  offered: readonly { code: string; label: string }[];
  zone: string;
  readOnly: boolean;
  replaced?: Subscription | undefined;
}

export function SubscriptionFields(props: SubscriptionFieldsProps) {
  const { form, offered, zone, readOnly, replaced } = props;
  const { t } = useMessages();
  const { setValue, watch, formState } = form;
  const { chosen, showsOther, original } = watch();
  const { errors, isSubmitted } = formState;
  const change = { shouldDirty: true, shouldValidate: isSubmitted };
  const isNew = original === undefined;
  const hasProblem = otherFields.some((field) => field in errors);
  const toggle = (service: { code: string; label: string }) => {
    const others = chosen.filter(({ code }) => code !== service.code);
    setValue('chosen', others.length < chosen.length ? others : [...chosen, service], change);
  };
  const toggleOther = () => {
    setValue('showsOther', !showsOther, change);
    if (!isNew || !showsOther) return;
    for (const field of otherFields) setValue(field, NO_OTHER[field], change);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('time.zone', { zone: zoneName(zone) })}
      </Typography>
      <Box>
        {(offered.length > 0 || !isNew) && (
          <Box role="group" aria-label={t('subscription.add.used')} sx={toggleButtons}>
            {isNew &&
              offered.slice(0, BUTTONS_MAX).map((service) => (
                <Button
                  key={service.code}
                  variant="outlined"
                  disabled={readOnly}
                  aria-pressed={chosen.some(({ code }) => code === service.code)}
                  onClick={() => toggle(service)}
                >
                  <RevealedText text={service.label || service.code} />
                </Button>
              ))}
            <Button
              variant="outlined"
              disabled={readOnly}
              aria-pressed={showsOther}
              onClick={toggleOther}
            >
              {t(isNew ? 'subscription.add.other' : 'subscription.details')}
            </Button>
          </Box>
        )}
        {errors.chosen && (
          <FormHelperText role="alert" error>
            {t('problem.no_service')}
          </FormHelperText>
        )}
      </Box>
      {(showsOther || hasProblem) && (
        <OtherService form={form} offered={offered} readOnly={readOnly} />
      )}
      <SubscriptionTimes form={form} zone={zone} readOnly={readOnly} replaced={replaced} />
    </Box>
  );
}

type OtherServiceProps = Pick<SubscriptionFieldsProps, 'form' | 'offered' | 'readOnly'>;

function OtherService({ form, offered, readOnly }: OtherServiceProps) {
  const { t } = useMessages();
  const { control, getValues, setValue } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'more' });
  /** Once the code is typed: on the way to TVPLUS, it is TV for a moment. */
  const completeLabel = () => {
    const known = offered.find(({ code }) => code === getValues('code'));
    if (known !== undefined && getValues('label') === '')
      setValue('label', known.label, { shouldDirty: true });
  };
  const text = (name: TextName, label: string) => {
    const value = form.watch(name);
    const message = form.getFieldState(name, form.formState).error?.message;
    return (
      <Field
        key={name}
        id={`service-${name.replaceAll('.', '-')}`}
        label={label}
        mono={name === 'code' || name.endsWith('key')}
        list={name === 'code' ? 'offered-codes' : undefined}
        readOnly={readOnly}
        // The schema's messages are problem names; TypeScript only knows them as text.
        problem={
          message &&
          t(`problem.${message as EntryProblem}`, {
            count: value.length,
            max: SUBSCRIPTION_TEXT_MAX_LENGTH,
          })
        }
        hint={hasHiddenCharacters(value) ? <RevealedText text={value} /> : undefined}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        {...form.register(name)}
      />
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box sx={pair} onBlur={completeLabel}>
        {text('label', t('subscription.add.label'))}
        {text('code', t('subscription.add.code'))}
        <datalist id="offered-codes">
          {offered.map(({ code, label }) => (
            <option key={code} value={code} label={label} aria-label={label} />
          ))}
        </datalist>
        {text('status', t('view.sort.status'))}
      </Box>
      {fields.map(({ id }, at) => (
        <Box key={id} sx={furtherField}>
          {text(`more.${at}.key`, t('subscription.add.key', { number: at + 1 }))}
          {text(`more.${at}.value`, t('subscription.add.value', { number: at + 1 }))}
          <IconButton
            aria-label={t('subscription.add.dropField', { number: at + 1 })}
            disabled={readOnly}
            onClick={() => remove(at)}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </Box>
      ))}
      <Button
        disabled={readOnly}
        onClick={() => append({ key: '', value: '' })}
        sx={flushStart}
        startIcon={<Plus size={14} aria-hidden />}
      >
        {t('subscription.add.field')}
      </Button>
    </Box>
  );
}

type TextName = Extract<
  FieldPath<SubscriptionEntry>,
  'code' | 'label' | 'status' | `more.${number}.${'key' | 'value'}`
>;

const pair = {
  width: '100%',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 2,
  alignItems: 'start',
} as const;
const furtherField = {
  ...pair,
  gridTemplateColumns: '1fr 1fr auto',
  gap: 1,
  '& > .MuiIconButton-root': { mt: '24px' },
} as const;
