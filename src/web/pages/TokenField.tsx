import type { Ref } from 'react';
import { useMessages, type MessageKey } from '../messages/messages';
import { Field } from '../ui/Field';

export interface TokenFieldProps {
  id: string;
  problem: MessageKey | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Where a partner token is typed or pasted: never shown, kept by no browser. */
export function TokenField({ id, problem, ref }: TokenFieldProps) {
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
      autoCapitalize="none"
      {...(ref !== undefined && { ref })}
      mono
    />
  );
}
