import { useNavigation } from 'react-router';
import { ProgressLine } from '../../components/ProgressLine';

/**
 * That the screen one goes to is on its way: the router keeps the one that is left until its code
 * and words have come.
 */
export function PageProgress() {
  return <ProgressLine waiting={useNavigation().state !== 'idle'} />;
}
