import { describe, expect, test } from 'vitest';
import { compareSession, readSessions } from '../testing/sessions';

describe('conversations with the real firmware', () => {
  test.each(readSessions().map((session) => [session.name, session] as const))(
    '%s: the same replies in the same order, positions to a step, times within 5 % or 8 ms',
    (_name, session) => {
      expect(compareSession(session)).toEqual([]);
    },
  );
});
