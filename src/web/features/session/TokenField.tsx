import type { Ref } from 'react';
import { useMessages, type MessageKey } from '../../i18n/messages';
import { Field } from '../../components/Field';

export interface TokenFieldProps {
  id: string;
  problem: MessageKey | undefined;
  ref?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

export function TokenField({ id, problem, ref, autoFocus = false }: TokenFieldProps) {
  const { t } = useMessages();
  return (
    <Field
      id={id}
      name="token"
      type="password"
      label={t('signIn.token')}
      hint={t('signIn.token.hint')}
      problem={problem && t(problem)}
      autoComplete="off"
      spellCheck={false}
      autoFocus={autoFocus}
      autoCapitalize="none"
      {...(ref !== undefined && { ref })}
      mono
    />
  );
}
