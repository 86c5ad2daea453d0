/**
 * The occasions on which an activity may begin although other activities may not: in an alarm, or while a job waits for
 * another tool.
 */
export interface Occasion {
  readonly isForAlarm?: boolean;
  readonly isForTool?: boolean;
}
