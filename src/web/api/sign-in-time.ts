import { create } from 'zustand';
import type { ApiError } from './api-error';

const useSignInTime = create<{ at: number }>()(() => ({ at: 0 }));

export function recordSignIn(): void {
  useSignInTime.setState({ at: Date.now() });
}

/**
 * Whether somebody signed in after `error`. A read that succeeds does not prove that, since some
 * servers answer only one write with 401.
 */
export const useSignedInSince = (error: ApiError | undefined) =>
  useSignInTime(({ at }) => error !== undefined && at >= error.at.getTime());
