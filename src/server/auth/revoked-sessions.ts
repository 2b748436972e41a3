/**
 * Sessions that were ended before their time, by the SHA-256 of their id: a copy of such a
 * session's cookie is refused.
 */
export interface EndedSessions {
  has(sha256: Buffer): Promise<boolean>;
  /**
   * Kept, when it returns, over restarts; `ends` is when the session would have ended by itself.
   */
  end(sha256: Buffer, ends: Date): Promise<void>;
}
