import { CodeText } from './CodeText';

/**
 * A subscription's status as the server has it: text as it is, anything else as the JSON it came
 * in, never put into words.
 */
export function StatusText({ status }: { status: unknown }) {
  const isText = status === undefined || status === null || typeof status === 'string';
  return <CodeText value={isText ? status : JSON.stringify(status)} />;
}
