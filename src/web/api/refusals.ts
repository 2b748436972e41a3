import { useSyncExternalStore } from 'react';
import { UnsafePathSegmentError } from '../../contract/paths';
import type { ApiError } from './api-error';

/**
 * What this session was refused, by request (`PATCH /v1/facilities/CHU-LYON/name`): learnt from answers only, never asked
 * for by a write. In memory: a reload, another partner and a good answer to the same request forget it.
 */
let refusals: ReadonlyMap<string, ApiError> = new Map();
const listeners = new Set<() => void>();

function replace(next: Map<string, ApiError>): void {
  refusals = next;
  for (const listener of listeners) listener();
}

/** `error` is the 403 that came, undefined where the request was answered well. */
export function noteRefusal(request: string, error: ApiError | undefined): void {
  if (error === undefined && !refusals.has(request)) return;
  const next = new Map(refusals);
  if (error === undefined) next.delete(request);
  else next.set(request, error);
  replace(next);
}

/** To be called when a session ends: the next one may be granted more. */
export function forgetRefusals(): void {
  if (refusals.size > 0) replace(new Map());
}

/** The refusal of this request, if it was refused in this session; renders again when that changes. */
export function useRefusal(method: 'GET' | 'PATCH', path: () => string): ApiError | undefined {
  return useSyncExternalStore(subscribe, () => refusals).get(`${method} ${addressable(path)}`);
}

function addressable(path: () => string): string {
  try {
    return path();
  } catch (cause) {
    if (cause instanceof UnsafePathSegmentError) return '';
    throw cause;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
