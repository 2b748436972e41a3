/** A command of the `roomdesk` program. */
export interface Command {
  /** One line for the overview. */
  summary: string;
  help: string;
  /** Runs with the arguments that follow the command's name. @throws {UsageError} where they are wrong. */
  run(args: string[]): Promise<void>;
}

/** The arguments are wrong: told together with the command's help. */
export class UsageError extends Error {
  override name = 'UsageError';
}
