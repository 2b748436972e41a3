import type { Ref } from 'react';
import { useMessages } from '../../i18n/messages';
import { Field } from '../../components/Field';
import type { TypedToken } from './read-token';

export interface TokenFieldProps {
  id: string;
  typed: TypedToken | undefined;
  ref?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

export function TokenField({ id, typed, ref, autoFocus = false }: TokenFieldProps) {
  const { t } = useMessages();
  const { problem, leftOut = [] } = typed ?? {};
  return (
    <Field
      id={id}
      name="token"
      type="password"
      label={t('signIn.token')}
      hint={
        leftOut.length === 0
          ? t('signIn.token.hint')
          : leftOut.map(({ key, values }) => <div key={key}>{t(key, values)}</div>)
      }
      problem={problem && t(problem.key, problem.values)}
      autoComplete="off"
      spellCheck={false}
      autoFocus={autoFocus}
      autoCapitalize="none"
      {...(ref !== undefined && { ref })}
      mono
    />
  );
}
