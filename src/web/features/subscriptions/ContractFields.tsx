import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import { Plus, X } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useMessages } from '../../i18n/messages';
import { Field } from '../../components/Field';
import type { SubscriptionEntry } from './subscription-form';
import { useProblemMessages } from './use-problem-messages';

export interface ContractFieldsProps {
  form: UseFormReturn<SubscriptionEntry>;
  index: number;
  readOnly: boolean;
}

/**
 * Fields beyond the common ones: "the exact structure depends on the contract agreed with the
 * partner" (spec 2.4).
 */
export function ContractFields({ form, index, readOnly }: ContractFieldsProps) {
  const { t } = useMessages();
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: `services.${index}.more`,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {fields.map((field, at) => (
        <ContractField
          key={field.id}
          form={form}
          index={index}
          at={at}
          readOnly={readOnly}
          onRemove={() => remove(at)}
        />
      ))}
      <Button
        disabled={readOnly}
        onClick={() => append({ key: '', value: '' })}
        startIcon={<Plus size={14} aria-hidden />}
      >
        {t('subscription.add.field')}
      </Button>
    </Box>
  );
}

function ContractField({
  form,
  index,
  at,
  readOnly,
  onRemove,
}: ContractFieldsProps & { at: number; onRemove: () => void }) {
  const { t } = useMessages();
  const { register, watch, formState } = form;
  const words = useProblemMessages(form);
  const name = `services.${index}.more.${at}` as const;
  const problems = formState.errors.services?.[index]?.more?.[at];
  const entry = watch(name);
  const id = `service-${index}-more-${at}`;
  const values = { number: at + 1 };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr 1fr auto',
        gap: 1,
        alignItems: 'start',
        width: '100%',
        '& > .MuiIconButton-root': { mt: '24px' },
      }}
    >
      <Field
        id={`${id}-key`}
        label={t('subscription.add.key', values)}
        mono
        readOnly={readOnly}
        problem={words(problems?.key?.message, entry?.key)}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        {...register(`${name}.key`)}
      />
      <Field
        id={`${id}-value`}
        label={t('subscription.add.value', values)}
        readOnly={readOnly}
        problem={words(problems?.value?.message, entry?.value)}
        autoComplete="off"
        {...register(`${name}.value`)}
      />
      <IconButton
        aria-label={t('subscription.add.dropField', values)}
        disabled={readOnly}
        onClick={onRemove}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}
